import { memberContract } from '#kernel/modules/member/contract.ts';
import { ReadError, staff, useFormats, useMay, useTexts } from '#kernel/ui/index.ts';
import { Figure, FigureSkeleton, Figures } from '../../staff/figure.tsx';
import { AbsentMembers } from './absent.tsx';
import { expiringGlance } from './glance.ts';
import { overviewTexts } from './texts.ts';

/** What members are about to lose, and who stays away. */
export function Members() {
  const t = useTexts(overviewTexts);
  const formats = useFormats();
  const may = useMay();
  const read = staff.useCall(memberContract, 'expiringPoints', expiringGlance, { live: 'member.fund' });
  if (read.isPending) return <FigureSkeleton />;
  if (!read.data) return <ReadError read={read} />;
  const { points, members } = read.data.totals;
  return (
    <Figures title={t('members')}>
      <Figure
        label={t('expiring')}
        value={formats.number(points)}
        to={may('member.manage_funds') ? `/management/expiring?days=${expiringGlance.days}` : null}
      >
        {members > 0 && (
          <span className="tabular">
            {members === 1 ? t('of_one_member') : t('of_members', { count: formats.number(members) })}
          </span>
        )}
      </Figure>
      {may('booking.absent') && <AbsentMembers />}
    </Figures>
  );
}
