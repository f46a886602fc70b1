import { useState } from 'react';
import type { MemberSearchProps } from '#kernel/ui/desk/booking/member-search.tsx';
import { useShortcut } from '#kernel/ui/desk/parts/use-shortcut.ts';
import { defineTexts, useMay, useNavigate, useTexts } from '#kernel/ui/index.ts';
import { LazyOpen, type LazySection, usePreload } from '#kernel/ui/kit/components/lazy.tsx';

const texts = defineTexts('frontdesk.shortcuts', {
  search: { en: 'Search member', th: 'ค้นหาสมาชิก' },
  sell: { en: 'Sell', th: 'ขาย' },
  check_in: { en: 'Check-in', th: 'เช็กอิน' },
});

const search: LazySection<MemberSearchProps> = {
  key: 'desk:member-search',
  load: async () => (await import('#kernel/ui/desk/booking/member-search.tsx')).MemberSearch,
};

/** What keys do on every page of the front desk. */
export function DeskShortcuts() {
  const t = useTexts(texts);
  const may = useMay();
  const navigate = useNavigate();
  const [isSearching, setSearching] = useState(false);
  usePreload(search);
  useShortcut('/', t('search'), () => setSearching(true), { enabled: may('member.see'), isGeneral: true });
  useShortcut('C', t('check_in'), () => navigate('/frontdesk/check-in'), {
    enabled: may('member.check_in'),
    isGeneral: true,
  });
  useShortcut('S', t('sell'), () => navigate('/frontdesk/sell'), {
    enabled: may('payment.sell'),
    isGeneral: true,
  });
  return isSearching ? <LazyOpen part={search} given={{ onClose: () => setSearching(false) }} /> : null;
}
