import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { WaitingContract } from '../../../contract/booking-endpoints.ts';
import type { waitingMember } from '../../../contract/booking-views.ts';
import type { Contract } from '../../../contract/contract.ts';
import { shownPhone } from '../../../contract/phone.ts';
import type { LocalizedText } from '../../../contract/problems.ts';
import { liveSubject } from '../../app/booking/topics.ts';
import { usePublicSettings } from '../../app/boot/boot.ts';
import { type Read, refresh, staff } from '../../app/client/api.ts';
import { Button, IconButton } from '../../kit/components/button.tsx';
import { ReadError } from '../../kit/components/states.tsx';
import { Alert } from '../../kit/components/surfaces.tsx';
import { Link } from '../../kit/navigation/navigation.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useText, useTexts } from '../../kit/text/texts.ts';
import { bookingTexts } from '../parts/booking-texts.ts';
import type { Option } from '../parts/combobox.tsx';
import { MemberPicker } from './member-picker.tsx';
import { memberPath } from './member-search.tsx';

const texts = defineTexts('desk.waiting', {
  title: { en: 'Waitlist', th: 'รายชื่อรอ' },
  hint: {
    en: 'Members on it are notified as soon as a {unit} is free. Nothing is charged.',
    th: 'ระบบจะแจ้งคนในรายชื่อทันทีที่มี{unit}ว่าง โดยยังไม่หักแต้ม',
  },
  hint_auto: {
    en: 'The first member who can pay and has nothing else at that time is booked and charged as soon as a {unit} is free, while there is time to cancel. Members who joined before this was chosen are only notified.',
    th: 'เมื่อมี{unit}ว่าง ระบบจะจองและหักแต้มให้คนแรกที่มีแต้มพอและไม่มีนัดซ้อน ตราบที่ยังยกเลิกได้ คนที่เข้ารายชื่อก่อนเลือกแบบนี้จะได้รับแจ้งเท่านั้น',
  },
  notice_only: { en: 'notified only', th: 'แจ้งเท่านั้น' },
  add: { en: 'Add to the waitlist', th: 'เพิ่มในรายชื่อรอ' },
  since: { en: 'since {when}', th: 'ตั้งแต่ {when}' },
  remove: { en: 'Take {name} off the waitlist', th: 'นำ {name} ออกจากรายชื่อรอ' },
});

type WaitingMember = z.output<typeof waitingMember>;

interface ListProps {
  /** The feature's contract. */
  readonly contract: Contract;
  /** Read of the members on the waitlist, in their order. */
  readonly read: Read<readonly WaitingMember[]>;
  /** The write that takes a member off it. */
  readonly leave: { readonly isPending: boolean; readonly error: Error | null };
  readonly onLeave: (memberId: string) => void;
  /** What the list is for, if there are several. */
  readonly label?: string;
  /** What becomes free, such as a place. */
  readonly unit: LocalizedText;
  /** Members can be added to it only while it is full. */
  readonly isFull: boolean;
  /** Puts a member on the list. @throws {Problem} */
  readonly join: (memberId: string) => Promise<unknown>;
}

function Add({ contract, join }: Pick<ListProps, 'contract' | 'join'>) {
  const t = useTexts(texts);
  const shared = useTexts(bookingTexts);
  const [chosen, setChosen] = useState<Option | null>(null);
  const add = useMutation({
    mutationFn: join,
    onSuccess: () => {
      setChosen(null);
      return refresh(contract);
    },
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-2 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) add.mutate(chosen.id);
      }}
    >
      <MemberPicker
        label={shared('member')}
        placeholder={shared('find_member')}
        value={chosen}
        onChange={(picked) => {
          add.reset();
          setChosen(picked);
        }}
      />
      {add.error && <Alert tone="danger">{add.error.message}</Alert>}
      <Button type="submit" variant="secondary" icon="bell" disabled={!chosen} busy={add.isPending}>
        {t('add')}
      </Button>
    </form>
  );
}

/** The members on a waitlist, in order. Staff add to it and take off it. */
export function WaitingMembers({ contract, read, leave, onLeave, label, unit, isFull, join }: ListProps) {
  const t = useTexts(texts);
  const text = useText();
  const formats = useFormats();
  const isBooked = usePublicSettings(contract.id).waitlist_mode === 'auto';
  const rows = read.data ?? [];
  if (!isFull && rows.length === 0) return null;
  const title = [t('title'), label].filter(Boolean).join(' · ');
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{title}</h2>
      <p className="text-muted text-sm">{t(isBooked ? 'hint_auto' : 'hint', { unit: text(unit) })}</p>
      <ReadError read={read} />
      {leave.error && <Alert tone="danger">{leave.error.message}</Alert>}
      {rows.length > 0 && (
        <ol aria-label={title}>
          {rows.map(({ member_id, name, phone, asked_at, books }, at) => (
            <li key={member_id} className="flex items-center gap-3 border-line border-b py-2">
              <span className="tabular w-6 text-right text-muted">{at + 1}</span>
              <span className="flex min-w-0 flex-1 flex-col">
                <Link to={memberPath(member_id)} className="font-medium text-accent">
                  {name}
                </Link>
                <span className="text-muted text-sm">
                  {[
                    shownPhone(phone),
                    t('since', { when: formats.dateTime(asked_at) }),
                    isBooked && !books ? t('notice_only') : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <IconButton
                icon="x"
                label={t('remove', { name })}
                disabled={leave.isPending}
                onClick={() => onLeave(member_id)}
              />
            </li>
          ))}
        </ol>
      )}
      {isFull && <Add {...{ contract, join }} />}
    </section>
  );
}

interface Props extends Pick<ListProps, 'unit' | 'isFull' | 'join'> {
  readonly contract: WaitingContract;
  readonly subjectId: string;
}

/** The waitlist of a subject that is full. */
export function WaitingList({ contract, subjectId, ...given }: Props) {
  const read = staff.useCall(contract, 'waiting', { id: subjectId }, liveSubject(contract, subjectId));
  const leave = staff.useAction(contract, 'leaveWaiting');
  return (
    <WaitingMembers
      {...{ contract, read, leave, ...given }}
      onLeave={(member_id) => leave.mutate({ id: subjectId, member_id })}
    />
  );
}
