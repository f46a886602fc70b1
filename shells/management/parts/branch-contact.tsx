import { useEffect, useRef, useState } from 'react';
import {
  type BranchContact as Contact,
  type OpeningHours,
  shopContract,
} from '#kernel/modules/shop/contract.ts';
import {
  createQueue,
  InlineNote,
  InlineSelect,
  InlineSwitch,
  InlineText,
  Loaded,
  shownPhone,
} from '#kernel/ui/desk.ts';
import { type ApiRequest, Card, refresh, staff, useFormats, useTexts } from '#kernel/ui/index.ts';
import { branchTexts } from '../texts/branch.ts';

type Day = OpeningHours[number];
type Change = Omit<ApiRequest<typeof shopContract, 'changeBranchContact', 'staff'>, 'id'>;
type Save = (change: Change) => Promise<void>;

const usual = { from: '09:00', until: '20:00' };
const defaultWeek: OpeningHours = Array.from({ length: 7 }, () => usual);
/** A Monday, only for the names of the seven days. */
const someMonday = 5;
const dayOf = (at: number) => `2026-01-${String(someMonday + at).padStart(2, '0')}`;

const halfHours = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});

/** Times of a select other than one that cannot be chosen, with the stored time. */
const choicesWith = (stored: string, excluded?: string) =>
  [...new Set([...halfHours, stored])]
    .filter((time) => time !== excluded)
    .sort()
    .map((value) => ({ value, label: value }));

/** Saves the whole week on every change, one after the other, so that no change is lost to another. */
const useWeek = (week: OpeningHours, save: Save) => {
  const latest = useRef(week);
  const waiting = useRef(0);
  const [inTurn] = useState(createQueue);
  useEffect(() => {
    if (waiting.current === 0) latest.current = week;
  }, [week]);
  const put = (at: number, hours: Day) => {
    latest.current = latest.current.map((each, index) => (index === at ? hours : each));
  };
  return async (at: number, hours: Day) => {
    const before = latest.current[at] ?? null;
    put(at, hours);
    waiting.current += 1;
    try {
      await inTurn(() => save({ opening_hours: latest.current }));
    } catch (error) {
      put(at, before);
      throw error;
    } finally {
      waiting.current -= 1;
    }
  };
};

function Week({ week, save }: { readonly week: OpeningHours; readonly save: Save }) {
  const t = useTexts(branchTexts);
  const formats = useFormats();
  const change = useWeek(week, save);
  return (
    <>
      {week.map((day, at) => {
        const name = formats.weekday(dayOf(at));
        return (
          <div key={name} className="grid grid-cols-2 gap-x-4">
            <InlineSelect
              label={name}
              value={day?.from ?? ''}
              choices={[
                { value: '', label: t('closed') },
                ...choicesWith(day?.from ?? usual.from, day?.until),
              ]}
              save={(from) => change(at, from === '' ? null : { until: day?.until ?? usual.until, from })}
            />
            {day && (
              <InlineSelect
                label={t('until', { day: name })}
                value={day.until}
                choices={choicesWith(day.until, day.from)}
                save={(until) => change(at, { ...day, until })}
              />
            )}
          </div>
        );
      })}
    </>
  );
}

function Fields({ contact, save }: { readonly contact: Contact; readonly save: Save }) {
  const t = useTexts(branchTexts);
  const { address, phone, map_link: map, opening_hours: week } = contact;
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <Card className="flex flex-col gap-2">
        <p className="text-muted text-sm">{t('contact_hint')}</p>
        <InlineNote
          label={t('address')}
          longest={300}
          value={address ?? ''}
          save={(written) => save({ address: written })}
        />
        <InlineText
          type="tel"
          label={t('phone')}
          value={phone === null ? '' : shownPhone(phone)}
          save={(written) => save({ phone: written })}
        />
        <InlineText
          label={t('map_link')}
          hint={t('map_hint')}
          value={map ?? ''}
          save={(written) => save({ map_link: written })}
        />
      </Card>
      <Card className="flex flex-col gap-4">
        <InlineSwitch
          label={t('opening_hours')}
          hint={t('opening_hint')}
          value={week !== null}
          save={(isShown) => save({ opening_hours: isShown ? defaultWeek : null })}
        />
        {week !== null && <Week week={week} save={save} />}
      </Card>
    </div>
  );
}

/** How members find and reach a branch. */
export function BranchContact({ id }: { readonly id: string }) {
  const read = staff.useCall(
    shopContract,
    'branchContact',
    { id },
    { live: 'shop.branch', shows: () => [id] },
  );
  const save: Save = async (change) => {
    await staff.call(shopContract, 'changeBranchContact', { id, ...change });
    await refresh(shopContract, ['branchContact']);
  };
  return (
    <Loaded read={read} fields={3}>
      {(contact) => <Fields contact={contact} save={save} />}
    </Loaded>
  );
}
