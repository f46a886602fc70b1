import { useState } from 'react';
import { staffContract } from '../../../modules/staff/contract.ts';
import { Button } from '../../kit/components/button.tsx';
import { TextInput } from '../../kit/components/field.tsx';
import { useSteadyFocus } from '../../kit/components/focus.ts';
import { QrCode } from '../../kit/components/qr-code.tsx';
import { Skeleton } from '../../kit/components/skeleton.tsx';
import { ReadError } from '../../kit/components/states.tsx';
import { Alert, Badge, Card } from '../../kit/components/surfaces.tsx';
import { useTexts } from '../../kit/text/texts.ts';
import { refreshBoot, useBoot } from '../boot/boot.ts';
import { ownAccount } from '../client/api.ts';
import type { ApiResponse } from '../declaration/call-types.ts';
import { useContractForm } from '../form/contract-form.ts';
import { accountTexts } from './texts.ts';

type Begun = ApiResponse<typeof staffContract, 'beginSecondFactor', 'staff'>;

const refreshes = ['secondFactor'] as const;
/** As an authenticator app shows it and people read it out. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

interface StepButtonsProps {
  readonly submit: string;
  readonly busy: boolean;
  readonly isDangerous?: boolean;
  readonly onCancel: () => void;
}

/** What ends a step: doing it, or leaving things as they are. */
function StepButtons({ submit, busy, isDangerous = false, onCancel }: StepButtonsProps) {
  const t = useTexts(accountTexts);
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} busy={busy}>
        {submit}
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}

interface EnrolProps {
  readonly begun: Begun;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** The QR code for the app, and the field for its first code. */
function Enrol({ begun, onCodes, onCancel }: EnrolProps) {
  const t = useTexts(accountTexts);
  const form = useContractForm(ownAccount, staffContract, 'confirmSecondFactor', {
    defaultValues: { code: '' },
    refreshes,
    onDone: ({ recovery_codes }) => onCodes(recovery_codes),
  });
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      <p>{t('factor_scan')}</p>
      <QrCode value={begun.address} label={t('factor_qr')} />
      <p className="text-muted text-sm">
        {t('factor_type')}{' '}
        <span className="wrap-anywhere font-medium text-ink">{inGroups(begun.secret)}</span>
      </p>
      <TextInput
        label={t('factor_code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('code')}
      />
      {form.problem && <Alert tone="danger">{form.problem}</Alert>}
      <StepButtons submit={t('factor_confirm')} busy={form.isSubmitting} onCancel={onCancel} />
    </form>
  );
}

/** The recovery codes, which are shown this once. */
function RecoveryCodes({
  codes,
  onDone,
}: {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}) {
  const t = useTexts(accountTexts);
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="warning">{t('codes_once')}</Alert>
      <ul aria-label={t('recovery_codes')} className="grid gap-2 font-medium tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button className="self-start" onClick={onDone}>
        {t('codes_stored')}
      </Button>
    </div>
  );
}

/** Turns two-step login off by the password and a code. */
function TurnOff({ onDone, onCancel }: { readonly onDone: () => void; readonly onCancel: () => void }) {
  const t = useTexts(accountTexts);
  const form = useContractForm(ownAccount, staffContract, 'removeSecondFactor', {
    defaultValues: { password: '', code: '' },
    refreshes,
    onDone,
  });
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      <TextInput
        label={t('your_password')}
        type="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <TextInput label={t('code_or_recovery')} autoComplete="one-time-code" {...form.field('code')} />
      {form.problem && <Alert tone="danger">{form.problem}</Alert>}
      <StepButtons submit={t('factor_off')} isDangerous busy={form.isSubmitting} onCancel={onCancel} />
    </form>
  );
}

/** Replaces the recovery codes by new ones, for a code. */
function NewCodes({
  onCodes,
  onCancel,
}: {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}) {
  const t = useTexts(accountTexts);
  const form = useContractForm(ownAccount, staffContract, 'newRecoveryCodes', {
    defaultValues: { code: '' },
    refreshes,
    onDone: ({ recovery_codes }) => onCodes(recovery_codes),
  });
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      <p>{t('codes_replace')}</p>
      <TextInput label={t('code_or_recovery')} autoComplete="one-time-code" {...form.field('code')} />
      {form.problem && <Alert tone="danger">{form.problem}</Alert>}
      <StepButtons submit={t('codes_make')} busy={form.isSubmitting} onCancel={onCancel} />
    </form>
  );
}

type Step =
  | { readonly at: 'rest' | 'turning_off' | 'new_codes' }
  | { readonly at: 'enrolling'; readonly begun: Begun }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

const rest: Step = { at: 'rest' };

/** Two-step login: whether it is on, turning it on and off, and new recovery codes. */
export function SecondFactorCard() {
  const t = useTexts(accountTexts);
  const { person } = useBoot();
  const [step, setStep] = useState<Step>(rest);
  const frame = useSteadyFocus();
  const read = ownAccount.useCall(staffContract, 'secondFactor', {}, { staleTime: 0 });
  const begin = ownAccount.useAction(staffContract, 'beginSecondFactor', {
    refreshes,
    onDone: (begun) => setStep({ at: 'enrolling', begun }),
  });
  const finish = () => {
    setStep(rest);
    // What HQ may open depends on it.
    void refreshBoot();
  };
  return (
    <Card aria-labelledby="account-factor" className="flex max-w-2xl flex-col gap-4">
      <h2 id="account-factor" className="flex flex-wrap items-center gap-2 font-semibold text-lg">
        {t('factor')}
        {read.data?.is_on && <Badge tone="success">{t('factor_is_on')}</Badge>}
      </h2>
      <p className="text-muted text-sm">{t('factor_hint')}</p>
      {person?.needs_second_factor && step.at === 'rest' && (
        <Alert tone="warning">{t('factor_needed')}</Alert>
      )}
      {read.isPending && <Skeleton className="h-11 w-48" />}
      <ReadError read={read} />
      <div ref={frame} className="contents">
        {step.at === 'enrolling' && (
          <Enrol
            begun={step.begun}
            onCodes={(codes) => setStep({ at: 'codes', codes })}
            onCancel={() => setStep(rest)}
          />
        )}
        {step.at === 'codes' && <RecoveryCodes codes={step.codes} onDone={finish} />}
        {step.at === 'new_codes' && (
          <NewCodes onCodes={(codes) => setStep({ at: 'codes', codes })} onCancel={() => setStep(rest)} />
        )}
        {step.at === 'turning_off' && <TurnOff onDone={finish} onCancel={() => setStep(rest)} />}
        {step.at === 'rest' && read.data?.is_on === false && (
          <>
            {begin.error && <Alert tone="danger">{begin.error.message}</Alert>}
            <Button className="self-start" busy={begin.isPending} onClick={() => begin.mutate({})}>
              {t('factor_on')}
            </Button>
          </>
        )}
        {step.at === 'rest' && read.data?.is_on && (
          <>
            <p>{t('codes_left', { count: read.data.recovery_codes_left })}</p>
            <div className="flex flex-wrap gap-2">
              <Button variant="secondary" onClick={() => setStep({ at: 'new_codes' })}>
                {t('codes_new')}
              </Button>
              <Button variant="danger-quiet" onClick={() => setStep({ at: 'turning_off' })}>
                {t('factor_off')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
