import { useState } from 'react';
import { staffContract } from '#kernel/modules/staff/contract.ts';
import {
  Button,
  Dialog,
  EmptyState,
  ListSkeleton,
  ReadError,
  staff,
  useShop,
  useTexts,
} from '#kernel/ui/index.ts';
import { staffTexts } from './texts.ts';

/** The chosen shop outlives the session's own cookie by as much as that lives: 30 days. */
const lifetimeSeconds = 30 * 24 * 3600;

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The shops of the person by name, regardless of case; Save stores the choice and loads the page again. */
function Shops({ onClose }: Pick<Props, 'onClose'>) {
  const t = useTexts(staffTexts);
  const { id } = useShop();
  const [chosen, setChosen] = useState(id);
  const read = staff.useCall(staffContract, 'shopList', {});
  const shops = Object.entries(read.data ?? {}).sort(([, one], [, other]) =>
    one.toLocaleLowerCase().localeCompare(other.toLocaleLowerCase()),
  );
  const save = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads the choice from this cookie, and CookieStore is not everywhere
    document.cookie = `toa-rim-shop=${encodeURIComponent(chosen)}; path=/; max-age=${lifetimeSeconds}; samesite=lax`;
    window.location.reload();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('select_shop')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={chosen === id} onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="h-[400px] overflow-y-auto">
        {read.isPending && <ListSkeleton />}
        <ReadError read={read} />
        {read.data && shops.length === 0 && <EmptyState icon="store" message={t('no_shops')} />}
        {shops.map(([shopId, name]) => (
          <label
            key={shopId}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-sunken"
          >
            <input
              type="radio"
              name="shop"
              value={shopId}
              checked={chosen === shopId}
              onChange={() => setChosen(shopId)}
              className="size-5 accent-accent"
            />
            {name}
          </label>
        ))}
      </div>
    </Dialog>
  );
}

/** The dialog in which staff choose the shop they work in. */
export const ShopSwitch = ({ open, onClose }: Props) => (open ? <Shops onClose={onClose} /> : null);
