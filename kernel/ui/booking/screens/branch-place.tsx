import { shownPhone } from '../../../contract/phone.ts';
import { useShopContact } from '../../app/contact/shop-contact.ts';
import { Icon } from '../../kit/components/icon.tsx';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';

const texts = defineTexts('booking.branch_place', {
  directions: { en: 'Directions', th: 'เส้นทาง' },
});

const linkLook = 'inline-flex min-h-11 items-center gap-2 text-accent';

/** Where a branch is: its address, the way to it on a map, and its phone. Empty if the shop has not entered them. */
export function BranchPlace({ branchId }: { readonly branchId: string }) {
  const t = useTexts(texts);
  const branch = useShopContact()?.branches.find(({ branch_id }) => branch_id === branchId);
  if (!branch) return null;
  const { address, phone, map_link: map } = branch;
  return (
    <>
      {address !== null && (
        <span className="wrap-break-word block whitespace-pre-line text-muted text-sm">{address}</span>
      )}
      {(map !== null || phone !== null) && (
        <span className="flex flex-wrap gap-x-4 print:hidden">
          {map !== null && (
            <a href={map} className={linkLook}>
              <Icon name="external-link" className="size-4" />
              {t('directions')}
            </a>
          )}
          {phone !== null && (
            <a href={`tel:${phone}`} className={linkLook}>
              <Icon name="phone" className="size-4" />
              <span className="tabular">{shownPhone(phone)}</span>
            </a>
          )}
        </span>
      )}
    </>
  );
}
