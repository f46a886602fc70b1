import { bookingContract } from '#kernel/modules/booking/contract.ts';
import { ReadError, Skeleton, staff, useFormats, useTexts } from '#kernel/ui/index.ts';
import { Figure } from '../../staff/figure.tsx';
import { absentGlance } from './glance.ts';
import { overviewTexts } from './texts.ts';

/** How many members have not come for long. */
export function AbsentMembers() {
  const t = useTexts(overviewTexts);
  const formats = useFormats();
  const read = staff.useCall(bookingContract, 'absentPage', absentGlance);
  if (read.isPending)
    return (
      <li>
        <Skeleton className="h-28 w-full" />
      </li>
    );
  if (!read.data)
    return (
      <li>
        <ReadError read={read} />
      </li>
    );
  return (
    <Figure
      label={t('absent')}
      value={formats.number(read.data.total_items)}
      to={`/management/absent?days=${absentGlance.days}`}
    />
  );
}
