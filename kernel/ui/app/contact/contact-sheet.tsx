import { formatOpeningHours, lineAccountLink } from '../../../contract/opening-hours.ts';
import { shownPhone } from '../../../contract/phone.ts';
import type { BranchContact, ShopContact } from '../../../modules/shop/contract.ts';
import { LinkButton } from '../../kit/components/button.tsx';
import { DialogBody } from '../../kit/components/dialog-body.tsx';
import { useLanguage } from '../../kit/text/language.ts';
import { useTexts } from '../../kit/text/texts.ts';
import { contactTexts } from './shop-contact.ts';

function Branch({ branch }: { readonly branch: BranchContact }) {
  const t = useTexts(contactTexts);
  const language = useLanguage();
  const { branch_id: id, name, address, phone, map_link: map, opening_hours: week } = branch;
  return (
    <section aria-labelledby={`contact-${id}`} className="flex flex-col gap-3">
      <div>
        <h3 id={`contact-${id}`} className="wrap-break-word font-semibold text-lg">
          {name}
        </h3>
        {address !== null && (
          <p className="wrap-break-word whitespace-pre-line text-muted text-sm">{address}</p>
        )}
      </div>
      {phone !== null && (
        <LinkButton byBrowser block variant="secondary" icon="phone" to={`tel:${phone}`}>
          {t('call', { phone: shownPhone(phone) })}
        </LinkButton>
      )}
      {map !== null && (
        <LinkButton
          byBrowser
          block
          variant="secondary"
          icon="map-pin"
          to={map}
          label={`${t('map')}: ${name}`}
        >
          {t('map')}
        </LinkButton>
      )}
      {week !== null && (
        <div>
          <h4 className="font-medium text-sm">{t('hours')}</h4>
          <dl className="tabular grid grid-cols-[auto_1fr] gap-x-4 text-sm">
            {formatOpeningHours(week, language).map(({ days, hours }) => (
              <div key={days} className="contents">
                <dt>{days}</dt>
                <dd className="text-right">{hours}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  );
}

export interface ContactSheetProps {
  readonly contact: ShopContact;
  /** The branch that it is about, which comes first. */
  readonly branchId: string | undefined;
  readonly onClose: () => void;
}

/** How the shop is reached: its LINE account, then each branch. */
export function ContactSheet({
  contact: { line_account: line, branches },
  branchId,
  onClose,
}: ContactSheetProps) {
  const t = useTexts(contactTexts);
  const isMeant = ({ branch_id }: BranchContact) => branch_id === branchId;
  const shown = [...branches.filter(isMeant), ...branches.filter((branch) => !isMeant(branch))];
  return (
    <DialogBody as="sheet" title={t('contact')} onClose={onClose}>
      <div className="flex flex-col gap-6">
        {line !== null && (
          <LinkButton byBrowser block icon="message-circle" to={lineAccountLink(line)}>
            {t('line', { account: line })}
          </LinkButton>
        )}
        {shown.map((branch) => (
          <Branch key={branch.branch_id} branch={branch} />
        ))}
      </div>
    </DialogBody>
  );
}
