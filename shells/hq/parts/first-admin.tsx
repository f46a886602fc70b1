import { staffContract } from '#kernel/modules/staff/contract.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import {
  Alert,
  type ApiResponse,
  Button,
  Card,
  hq,
  TextInput,
  toast,
  useFormats,
  useTexts,
} from '#kernel/ui/index.ts';
import { shopTexts } from '../texts/shop.ts';

type Invitation = ApiResponse<typeof staffContract, 'adminInvitation', 'hq'>['invitation'];

interface Props {
  readonly shopId: string;
}

function InviteAdmin({ shopId, invitation }: Props & { readonly invitation: Invitation }) {
  const t = useTexts(shopTexts);
  const formats = useFormats();
  const form = useContractForm(hq, staffContract, 'inviteAdmin', {
    defaultValues: { email: invitation?.email ?? '' },
    given: { shopId },
    refreshes: ['adminInvitation', 'listAudit'],
    onDone: () => toast(t('admin_invited')),
  });
  const state = () => {
    if (!invitation) return t('no_admin');
    const { email, invited_until, invitation_over } = invitation;
    if (invitation_over) return t('invitation_expired', { email });
    return t('waits_for', { email, time: formats.dateTime(invited_until) });
  };
  return (
    <Card aria-labelledby="first-admin" className="max-w-2xl">
      <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
        <h2 id="first-admin" className="font-semibold text-lg">
          {t('first_admin')}
        </h2>
        <Alert tone="warning">
          <span className="wrap-anywhere">{state()}</span>
        </Alert>
        <TextInput
          label={t('email')}
          hint={t('invite_admin_hint')}
          type="email"
          autoComplete="off"
          {...form.field('email')}
        />
        {form.problem && <Alert tone="danger">{form.problem}</Alert>}
        <Button type="submit" busy={form.isSubmitting} className="self-start">
          {t('invite_admin')}
        </Button>
      </form>
    </Card>
  );
}

/** Shows that a shop waits for its first admin, who can be invited again or replaced; nothing once it has a team. */
export function FirstAdmin({ shopId }: Props) {
  const read = hq.useCall(staffContract, 'adminInvitation', { shopId });
  if (!read.data || read.data.has_team) return null;
  const { invitation } = read.data;
  return <InviteAdmin key={invitation?.email ?? ''} shopId={shopId} invitation={invitation} />;
}
