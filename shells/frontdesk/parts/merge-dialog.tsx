import { type FormEvent, useState } from 'react';
import { memberContract } from '#kernel/modules/member/contract.ts';
import { FormDialog, MemberPicker, type Option, shownPhone } from '#kernel/ui/desk.ts';
import {
  Alert,
  type ApiResponse,
  Button,
  ReadError,
  Select,
  Skeleton,
  staff,
  toast,
  useFormats,
  useLanguage,
  useTexts,
} from '#kernel/ui/index.ts';
import { fullName } from './full-name.ts';
import { mergeTexts } from './merge-texts.ts';

type Preview = ApiResponse<typeof memberContract, 'mergePreview', 'staff'>;
type Member = Preview['survivor'];

/** One of the two, as short as is needed to tell whether they are one person. */
function Side({ title, member }: { readonly title: string; readonly member: Member }) {
  const t = useTexts(mergeTexts);
  const formats = useFormats();
  const held = Object.values(member.fund).flatMap(({ name, value, unlimited_access_end_date: until }) => [
    ...(value > 0 ? [t('points', { fund: name, count: value, points: formats.number(value) })] : []),
    ...(until ? [t('unlimited', { fund: name, date: formats.date(until) })] : []),
  ]);
  const lines = [
    shownPhone(member.phone),
    member.email ?? '',
    member.birthdate ? formats.date(member.birthdate) : '',
    member.has_line ? t('has_line') : t('no_line'),
    ...held,
    ...(member.wallet_amount ? [t('wallet', { amount: formats.baht(member.wallet_amount) })] : []),
  ];
  return (
    <section className="min-w-0 flex-1 basis-40 rounded-card border border-line p-3">
      <h3 className="text-muted text-sm">{title}</h3>
      <p className="break-words font-semibold">{fullName(member)}</p>
      {lines.filter(Boolean).map((line) => (
        <p key={line} className="break-words text-sm">
          {line}
        </p>
      ))}
    </section>
  );
}

interface DialogProps {
  readonly member: Member;
  /** The member who is chosen at first. */
  readonly start?: Option;
  readonly onClose: () => void;
}

function MergeDialog({ member, start, onClose }: DialogProps) {
  const t = useTexts(mergeTexts);
  const [other, setOther] = useState<Option | null>(start ?? null);
  const [line, setLine] = useState('');
  const input = other ? { id: member.id, other_id: other.id } : null;
  const preview = staff.useCall(memberContract, 'mergePreview', input, { staleTime: 0 });
  const merge = staff.useAction(memberContract, 'mergeMembers', {
    onDone: () => {
      toast(t('merged'));
      onClose();
    },
  });
  const shown = input ? preview.data : undefined;
  const chosen = line === 'survivor' || line === 'other' ? line : undefined;
  const choose = (option: Option | null) => {
    setOther(option);
    setLine('');
    merge.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (input) merge.mutate({ ...input, ...(chosen ? { line: chosen } : {}) });
  };
  return (
    <FormDialog
      title={t('title')}
      action={t('merge')}
      busy={merge.isPending}
      disabled={!shown || shown.refused !== null || (shown.asks_line && !chosen)}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-muted">{t('why', { name: fullName(member) })}</p>
      <MemberPicker label={t('other')} value={other} onChange={choose} opensByTyping />
      {input && preview.isPending && <Skeleton className="h-40 w-full" />}
      {input && <ReadError read={preview} />}
      {shown && (
        <div className="flex flex-wrap gap-3">
          <Side title={t('stays')} member={shown.survivor} />
          <Side title={t('goes')} member={shown.other} />
        </div>
      )}
      {shown?.refused && <Refused text={shown.refused} />}
      {shown?.asks_line && !shown.refused && (
        <Select
          label={t('whose_line')}
          placeholder={t('choose')}
          value={line}
          choices={[
            { value: 'survivor', label: shown.survivor.line_display_name ?? fullName(shown.survivor) },
            { value: 'other', label: shown.other.line_display_name ?? fullName(shown.other) },
          ]}
          onChange={(event) => setLine(event.target.value)}
        />
      )}
      {merge.error && <Alert tone="danger">{merge.error.message}</Alert>}
    </FormDialog>
  );
}

function Refused({ text }: { readonly text: NonNullable<Preview['refused']> }) {
  return <Alert tone="warning">{text[useLanguage()]}</Alert>;
}

/** Makes this member and another, who are one person, one. */
export function Merge({ member }: { readonly member: Member }) {
  const t = useTexts(mergeTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon="users" onClick={() => setOpen(true)}>
        {t('title')}
      </Button>
      {isOpen && <MergeDialog member={member} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Shows that another member with the same phone or email may be the same person, with one press to merge them. */
export function PossibleDuplicates({ member }: { readonly member: Member }) {
  const t = useTexts(mergeTexts);
  const [chosen, choose] = useState<Option | null>(null);
  const { data: sameContact = [] } = staff.useCall(memberContract, 'sameContact', {
    phone: member.phone,
    ...(member.email ? { email: member.email } : {}),
    except: member.id,
  });
  // People who share a phone, such as a family, are no duplicates; a walk-in who registers with LINE may be one.
  const others = sameContact.filter(({ has_line }) => has_line !== member.has_line);
  if (others.length === 0) return null;
  return (
    <Alert tone="warning">
      <p>{t('may_be_same')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {others.map((other) => (
          <Button
            key={other.id}
            variant="secondary"
            icon="users"
            onClick={() => choose({ id: other.id, label: fullName(other) })}
          >
            {t('merge_with', { name: fullName(other) })}
          </Button>
        ))}
      </div>
      {chosen && <MergeDialog member={member} start={chosen} onClose={() => choose(null)} />}
    </Alert>
  );
}
