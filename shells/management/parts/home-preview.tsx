import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type ShopColors, shopTheme, shopVariables, type Theme } from '#kernel/contract/shop-theme.ts';
import { memberLook } from '#kernel/ui/app/frames/member-look.ts';
import { Segments } from '#kernel/ui/desk.ts';
import {
  addDays,
  Badge,
  Button,
  Card,
  defineTexts,
  Icon,
  Tiles,
  useShop,
  useTexts,
  useToday,
} from '#kernel/ui/index.ts';
import { FundCards } from '../../member/parts/fund-cards.tsx';
import { homeTexts } from '../../member/parts/home-texts.ts';
import { ProfileCard } from '../../member/parts/profile-card.tsx';

const texts = defineTexts('management.home_preview', {
  title: { en: 'What members see', th: 'หน้าที่สมาชิกเห็น' },
  what: {
    en: 'The members’ home with these colors, before they are saved. Name and points are examples.',
    th: 'หน้าแรกของสมาชิกเมื่อใช้สีเหล่านี้ ก่อนบันทึก ชื่อและแต้มเป็นตัวอย่าง',
  },
  theme: { en: 'Theme of the preview', th: 'ธีมของตัวอย่าง' },
  light: { en: 'Light', th: 'สว่าง' },
  dark: { en: 'Dark', th: 'มืด' },
  first: { en: 'Ploy', th: 'พลอย' },
  last: { en: 'Jaidee', th: 'ใจดี' },
  fund: { en: 'Points for classes', th: 'แต้มเข้าคลาส' },
  book: { en: 'Book', th: 'จอง' },
  cost: { en: 'Book · 1 point', th: 'จอง · 1 แต้ม' },
  settings: { en: 'Settings', th: 'ตั้งค่า' },
  seats: { en: '3 left', th: 'เหลือ 3 ที่' },
  bonus: { en: 'Bonus 100 THB', th: 'ยอดแถม 100 บาท' },
  chosen: { en: 'The chosen day', th: 'วันที่เลือก' },
});

interface ThemedProps {
  readonly colors: ShopColors;
  readonly theme: Theme;
  readonly children: ReactNode;
}

/** A part of a page in a shop's colours, whatever the page's own are. */
function Themed({ colors, theme, children }: ThemedProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = place.current ?? {};
    const variables = shopTheme(colors, theme);
    for (const name of shopVariables) {
      const value = variables[name];
      if (value === undefined) style?.removeProperty(name);
      else style?.setProperty(name, value);
    }
  });
  return (
    <div
      ref={place}
      data-theme={theme}
      // Shown only: its links lead to pages of the member app.
      inert
      className="overflow-hidden rounded-card border border-line bg-ground text-on-ground"
    >
      {children}
    </div>
  );
}

function Home({ logo }: { readonly logo: string | null }) {
  const t = useTexts(texts);
  const home = useTexts(homeTexts);
  const { name } = useShop();
  const today = useToday();
  const expires = addDays(today, 40);
  return (
    <>
      <div className={memberLook.shop}>
        {logo && <img src={logo} alt="" width={36} height={36} className={memberLook.logo} />}
        <span className={memberLook.name}>{name}</span>
      </div>
      <div className="flex flex-col gap-4 p-4">
        <ProfileCard
          memberId=""
          profile={{
            first_name: t('first'),
            last_name: t('last'),
            line_display_name: t('first'),
            line_picture_url: null,
          }}
        />
        <section className="flex flex-col gap-1">
          <div className="flex items-center justify-between">
            <p className="font-semibold">{home('points')}</p>
            <span className="-mr-2 inline-flex min-h-11 items-center gap-1 px-2 text-accent text-sm">
              {home('history')}
              <Icon name="chevron-right" className="size-4" />
            </span>
          </div>
          <FundCards
            memberId=""
            record={{
              fund: {
                example: {
                  name: t('fund'),
                  value: 8,
                  expire_date: expires,
                  unlimited_access_end_date: null,
                  unlimited_frozen: undefined,
                },
              },
              lots: [{ fund_id: 'example', value: 8, expire_date: expires, frozen: undefined }],
            }}
          />
        </section>
        <Tiles
          isCompact
          entries={[
            { key: 'book', feature: null, label: t('book'), icon: 'calendar-days', to: '/management' },
            { key: 'settings', feature: null, label: t('settings'), icon: 'settings', to: '/management' },
          ]}
        />
        <Card className="flex flex-wrap items-center justify-between gap-3">
          <span className="selected rounded-control border px-3 py-1 font-medium">{t('chosen')}</span>
          <span className="rounded-control bg-secondary px-2 py-0.5 text-on-secondary text-sm">
            {t('bonus')}
          </span>
          <Badge tone="info">{t('seats')}</Badge>
        </Card>
        <Button block>{t('cost')}</Button>
      </div>
    </>
  );
}

interface Props {
  readonly colors: ShopColors;
  /** Address of the shop's logo. */
  readonly logo: string | null;
}

/** The member's home as it would be in some colours: drawn by the member app's own components, with examples in it. */
export function HomePreview({ colors, logo }: Props) {
  const t = useTexts(texts);
  const [theme, setTheme] = useState<Theme>('light');
  return (
    <section className="flex w-full max-w-[390px] flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-lg">{t('title')}</h2>
        <Segments
          label={t('theme')}
          choices={[
            { value: 'light', label: t('light') },
            { value: 'dark', label: t('dark') },
          ]}
          value={theme}
          onChange={setTheme}
        />
      </div>
      <p className="text-on-ground-muted text-sm">{t('what')}</p>
      <Themed colors={colors} theme={theme}>
        <Home logo={logo} />
      </Themed>
    </section>
  );
}
