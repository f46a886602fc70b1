import { useState } from 'react';
import { setupContract } from '#kernel/modules/setup/contract.ts';
import { CopyAddress, Loaded, Segments } from '#kernel/ui/desk.ts';
import { type ApiResponse, Card, LinkButton, staff, useText, useTexts } from '#kernel/ui/index.ts';
import { shareTexts } from '../texts/share.ts';

type Menu = ApiResponse<typeof setupContract, 'richMenus', 'staff'>[number];

function Areas({ menu }: { readonly menu: Menu }) {
  const t = useTexts(shareTexts);
  const text = useText();
  return (
    <ul className="flex flex-col gap-3">
      {menu.areas.map(({ letter, label, address }) => (
        <li key={letter}>
          <CopyAddress label={t('menu_area', { letter, name: text(label) })} address={address} />
        </li>
      ))}
    </ul>
  );
}

function Picture({ menu }: { readonly menu: Menu }) {
  const t = useTexts(shareTexts);
  const picture = `/api/rich_menu/picture?size=${menu.size}`;
  return (
    <>
      <img
        src={picture}
        alt={t('menu_picture')}
        width={menu.width}
        height={menu.height}
        className="h-auto w-full rounded-control border border-line"
      />
      <LinkButton byBrowser variant="secondary" icon="download" to={picture} className="self-start">
        {t('menu_download', { width: menu.width, height: menu.height })}
      </LinkButton>
    </>
  );
}

/** The shop's menu below its chats in LINE: the picture, how to enter it in LINE's manager, and what each area opens. */
export function RichMenu() {
  const t = useTexts(shareTexts);
  const read = staff.useCall(setupContract, 'richMenus', {});
  const [size, setSize] = useState<Menu['size']>('large');
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">{t('menu_title')}</h2>
      <p>{t('menu_what')}</p>
      <Segments
        label={t('menu_size')}
        choices={[
          { value: 'large', label: t('large') },
          { value: 'compact', label: t('compact') },
        ]}
        value={size}
        onChange={setSize}
      />
      <Loaded read={read} fields={3}>
        {(menus) =>
          menus
            .filter((menu) => menu.size === size)
            .map((menu) => (
              <div key={menu.size} className="flex flex-col gap-4">
                <Picture menu={menu} />
                <ol className="list-decimal space-y-2 pl-6">
                  <li>{t('menu_open')}</li>
                  <li>{t('menu_template', { columns: menu.columns, rows: menu.rows })}</li>
                  <li>{t('menu_link')}</li>
                  <li>{t('menu_save')}</li>
                </ol>
                <Areas menu={menu} />
              </div>
            ))
        }
      </Loaded>
    </Card>
  );
}
