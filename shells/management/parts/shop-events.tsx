import { useState } from 'react';
import { notifyContract, shopChannels } from '#kernel/modules/notify/contract.ts';
import { createQueue, Switch } from '#kernel/ui/desk.ts';
import { type ApiResponse, Card, refresh, staff, toast, useText, useTexts } from '#kernel/ui/index.ts';
import { notifyTexts } from '../texts/notify.ts';

export type ShopNotices = ApiResponse<typeof notifyContract, 'shopNotices', 'staff'>;

interface NoticeSwitch {
  readonly event: string;
  readonly channel: (typeof shopChannels)[number];
  readonly is_on: boolean;
}

/** A switch for each event and channel. */
export function ShopEvents({ notices }: { readonly notices: ShopNotices }) {
  const t = useTexts(notifyTexts);
  const text = useText();
  const change = staff.useAction(notifyContract, 'changeShopNotice', {
    refreshes: ['shopNotices'],
    endsWhenRead: true,
    onProblem: (problem) => {
      toast(problem.message, 'danger');
      return refresh(notifyContract, ['shopNotices']);
    },
  });
  // Until then a switch shows what was asked for, from the press on.
  const [asked, setAsked] = useState<readonly NoticeSwitch[]>([]);
  const [inTurn] = useState(createQueue);
  const choose = (one: NoticeSwitch) => {
    const isOther = ({ event, channel }: NoticeSwitch) => event !== one.event || channel !== one.channel;
    setAsked((all) => [...all.filter(isOther), one]);
    // What is wrong has been said by `onProblem`.
    const settle = () => setAsked((all) => all.filter((each) => each !== one));
    void inTurn(() => change.mutateAsync(one)).then(settle, settle);
  };
  const missing = notices.channels.filter(({ is_ready }) => !is_ready).map(({ channel }) => t(channel));
  const isOn = (event: ShopNotices['events'][number], channel: NoticeSwitch['channel']) =>
    asked.find((each) => each.event === event.name && each.channel === channel)?.is_on ??
    event.channels.includes(channel);
  return (
    <Card className="flex max-w-2xl flex-col gap-2">
      <h2 className="font-semibold text-lg">{t('events')}</h2>
      {missing.length > 0 && (
        <p className="text-muted text-sm">{t('not_ready', { channels: missing.join(', ') })}</p>
      )}
      {notices.events.map((event) => (
        <fieldset key={event.name} className="border-line border-t pt-2">
          <legend className="float-left mb-1 w-full font-medium">{text(event.title)}</legend>
          <div className="clear-both grid gap-x-6 sm:grid-cols-3">
            {shopChannels.map((channel) => (
              <Switch
                key={channel}
                label={t(channel)}
                aria-label={t('by', { event: text(event.title), channel: t(channel) })}
                checked={isOn(event, channel)}
                onChange={(is_on) => choose({ event: event.name, channel, is_on })}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </Card>
  );
}
