import { type FormEvent, useState } from 'react';
import type { Role } from '#kernel/contract/contract.ts';
import { staffContract } from '#kernel/modules/staff/contract.ts';
import { createWriter } from '#kernel/ui/app/client/write-key.ts';
import {
  Alert,
  Button,
  Card,
  PageHeader,
  Problem,
  refresh,
  staff,
  TextArea,
  toast,
  useNavigate,
  useShop,
  useTexts,
} from '#kernel/ui/index.ts';
import { RoleBoxes } from '../parts/role-boxes.tsx';
import { RoleTable } from '../parts/role-table.tsx';
import { sharedTexts } from '../texts/shared.ts';
import { teamTexts } from '../texts/team.ts';

/** What became of one address; `refusal` is empty where it was invited. */
interface Outcome {
  readonly email: string;
  readonly refusal: string;
}

const addressesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

/** Why one address was not invited, in words. @throws what is no problem of the call. */
function reasonOf(error: unknown): { reason: string; endsAll: boolean } {
  if (!(error instanceof Problem)) throw error;
  const [field] = error.errors;
  const reason = field ? error.errors.map(({ message }) => message).join(' ') : error.message;
  // Who gives no password, or is not signed in any more, is not asked once for each address.
  return { reason, endsAll: error.code === 'password_needed' || error.isSignedOut };
}

/**
 * Sends an invitation to each address, one after another. Each has a key of its own, so that one whose answer was lost
 * is known for the same when it is sent again after others.
 */
function useInvitations() {
  const { id: shop_id } = useShop();
  const [writers] = useState(() => new Map<string, ReturnType<typeof createWriter>>());
  const invite = (email: string, role: Role[]) => {
    const write = writers.get(email) ?? createWriter();
    writers.set(email, write);
    const input = { shop_id, email, role };
    return write(input, (options) => staff.call(staffContract, 'inviteUser', input, options));
  };
  return async (emails: readonly string[], role: Role[]): Promise<Outcome[]> => {
    const outcomes: Outcome[] = [];
    for (const email of emails) {
      try {
        await invite(email, role);
        outcomes.push({ email, refusal: '' });
      } catch (error) {
        const { reason, endsAll } = reasonOf(error);
        outcomes.push({ email, refusal: reason });
        if (endsAll) break;
      }
    }
    void refresh(staffContract, ['teamPage']);
    return outcomes;
  };
}

function Outcomes({ outcomes }: { readonly outcomes: readonly Outcome[] }) {
  const t = useTexts(teamTexts);
  if (outcomes.length === 0) return null;
  return (
    <ul aria-label={t('outcomes')} className="flex flex-col gap-2">
      {outcomes.map(({ email, refusal }) => (
        <li key={email}>
          <Alert tone={refusal ? 'danger' : 'success'}>
            <span className="wrap-anywhere font-medium">{email}</span>: {refusal || t('invited')}
          </Alert>
        </li>
      ))}
    </ul>
  );
}

/** Invites one person or several with the same roles; each address has its own outcome. */
export function Page() {
  const t = useTexts(teamTexts);
  const shared = useTexts(sharedTexts);
  const navigate = useNavigate();
  const send = useInvitations();
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState<Role[]>([]);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const emails = addressesIn(typed);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isSending || emails.length === 0 || role.length === 0) return;
    setSending(true);
    try {
      const made = await send(emails, role);
      const invited = made.filter(({ refusal }) => !refusal).map(({ email }) => email);
      if (invited.length === emails.length) {
        toast(t('all_invited', { count: invited.length }));
        navigate('/management/team', { replace: true });
        return;
      }
      setOutcomes(made);
      setTyped(emails.filter((email) => !invited.includes(email)).join('\n'));
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <PageHeader
        title={t('invite')}
        crumbs={[
          { label: shared('shop') },
          { label: t('title'), to: '/management/team' },
          { label: t('invite') },
        ]}
      />
      <Card className="max-w-2xl">
        <form onSubmit={submit} noValidate className="flex flex-col gap-4">
          <TextArea
            label={t('emails')}
            hint={t('emails_hint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            {...(isTried && emails.length === 0 ? { error: t('need_email') } : {})}
          />
          <RoleBoxes
            chosen={role}
            onChange={setRole}
            hint={t('roles_hint')}
            error={isTried && role.length === 0 ? t('need_role') : undefined}
          />
          <p className="text-muted text-sm">{t('what_happens')}</p>
          <Outcomes outcomes={outcomes} />
          <Button type="submit" busy={isSending} className="self-start">
            {t('create')}
          </Button>
        </form>
      </Card>
      <RoleTable />
    </>
  );
}
