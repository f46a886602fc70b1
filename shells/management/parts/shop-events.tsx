import { notifyContract, shopChannels } from '#kernel/modules/notify/contract.ts';
import { type Answered, Card, refresh, Switch, staff, toast, useText, useTexts } from '#kernel/ui/index.ts';
import { notifyTexts } from '../texts/notify.ts';

export type ShopNotices = Answered<typeof notifyContract, 'shopNotices', 'staff'>;

/** A switch for each event and channel. */
export function ShopEvents({ notices }: { readonly notices: ShopNotices }) {
  const t = useTexts(notifyTexts);
  const text = useText();
  const change = staff.useAction(notifyContract, 'changeShopNotice', {
    refreshes: ['shopNotices'],
    onProblem: (problem) => {
      toast(problem.message, 'danger');
      void refresh(notifyContract, ['shopNotices']);
    },
  });
  const missing = notices.channels.filter(({ is_ready }) => !is_ready).map(({ channel }) => t(channel));
  // Until the answer is there the switch shows what was asked for.
  const isOn = (event: ShopNotices['events'][number], channel: (typeof shopChannels)[number]) =>
    change.isPending && change.variables.event === event.name && change.variables.channel === channel
      ? change.variables.is_on
      : event.channels.includes(channel);
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
                checked={Boolean(isOn(event, channel))}
                onChange={(is_on) => change.mutate({ event: event.name, channel, is_on })}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </Card>
  );
}
