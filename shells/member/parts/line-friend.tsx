import { useState, useSyncExternalStore } from 'react';
import { liffIdOf } from '#kernel/contract/liff-id.ts';
import { notifyContract } from '#kernel/modules/notify/contract.ts';
import {
  followFriendship,
  isKnownStranger,
  rememberFriendship,
} from '#kernel/ui/app/line/known-friendship.ts';
import {
  Card,
  defineTexts,
  Icon,
  LinkButton,
  member,
  Skeleton,
  useBoot,
  useTexts,
} from '#kernel/ui/index.ts';
import { signsIn } from '../addresses.ts';

const texts = defineTexts('member.line_friend', {
  why: { en: 'Add the shop on LINE for reminders', th: 'เพิ่มเพื่อนร้านเพื่อรับแจ้งเตือน' },
  add: { en: 'Add friend', th: 'เพิ่มเพื่อน' },
});

/**
 * Offers to add the shop's LINE account if LINE last reported that the member has not added it. It is drawn with the first
 * paint or not at all, so that nothing below moves. A later report only hides it, or counts on the next visit.
 */
export function LineFriend() {
  const t = useTexts(texts);
  const liffId = liffIdOf(useBoot().settings, signsIn.liff);
  const isKnown = () => liffId !== null && isKnownStranger(liffId);
  const [wasStranger] = useState(isKnown);
  const isStranger = useSyncExternalStore(followFriendship, isKnown) && wasStranger;
  const read = member.useCall(notifyContract, 'lineAccount', isStranger ? {} : null);
  if (!isStranger || liffId === null || read.isError) return null;
  const address = read.data?.add_address;
  if (address === null) return null;
  return (
    <Card className="flex flex-wrap items-center gap-3">
      <Icon name="bell" className="size-5 text-accent" />
      <p className="min-w-0 flex-1 basis-40">{t('why')}</p>
      {address === undefined ? (
        <Skeleton className="h-11 w-28" />
      ) : (
        <LinkButton
          byBrowser
          variant="secondary"
          to={address}
          onFollow={() => rememberFriendship(liffId, true)}
        >
          {t('add')}
        </LinkButton>
      )}
    </Card>
  );
}
