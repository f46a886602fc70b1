import { common, formTexts } from '../texts/common.ts';
import type { Drawing } from './context.ts';

/** What stands in a form that came back; marks that the server fills. */
export interface ReturnedForm {
  readonly problem: string;
  readonly values: Readonly<Record<'name' | 'organization' | 'phone', string>>;
  readonly errors: Readonly<Record<'name' | 'organization' | 'phone', string>>;
}

interface FieldProps {
  readonly name: 'name' | 'organization' | 'phone';
  readonly label: string;
  readonly hint?: string;
  readonly type?: string;
  readonly autoComplete: string;
  readonly returned: ReturnedForm | undefined;
}

function Field({ name, label, hint, type = 'text', autoComplete, returned }: FieldProps) {
  const [hintId, errorId] = [`demo-${name}-hint`, `demo-${name}-error`];
  return (
    <div>
      <label className="mb-1 block font-medium" htmlFor={`demo-${name}`}>
        {label}
      </label>
      <input
        className="block min-h-11 w-full rounded-control border border-control bg-surface px-3 py-2 text-base text-ink aria-invalid:border-danger"
        id={`demo-${name}`}
        name={name}
        type={type}
        autoComplete={autoComplete}
        maxLength={type === 'tel' ? 40 : 200}
        required
        aria-describedby={hint ? `${hintId} ${errorId}` : errorId}
        defaultValue={returned?.values[name]}
      />
      {hint && (
        <p className="mt-1 text-muted text-sm" id={hintId}>
          {hint}
        </p>
      )}
      <p className="mt-1 text-danger text-sm empty:hidden" id={errorId}>
        {returned?.errors[name]}
      </p>
    </div>
  );
}

/** The demo form, which is sent with or without a script. */
export function DemoForm({ draw, returned }: { readonly draw: Drawing; readonly returned?: ReturnedForm }) {
  const { t, language } = draw;
  return (
    <section
      aria-labelledby="demo-title"
      id="demo"
      className="rounded-card border border-line bg-surface p-6 text-ink md:p-8"
    >
      <h2 className="mb-2 font-semibold text-xl" id="demo-title">
        {t(formTexts.title)}
      </h2>
      <p className="mb-4 text-muted">{t(formTexts.intro)}</p>
      <form
        action="/submit_contact"
        method="post"
        className="flex flex-col gap-4"
        data-failed={t(formTexts.failed)}
        data-sending={t(formTexts.sending)}
      >
        <p className="rounded-control bg-danger-soft p-3 text-danger empty:hidden" role="alert" data-problem>
          {returned?.problem}
        </p>
        <input type="hidden" name="language" value={language} />
        <div hidden>
          <label htmlFor="demo-website">{t(formTexts.website)}</label>
          <input id="demo-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <Field name="name" label={t(formTexts.name)} autoComplete="name" returned={returned} />
        <Field
          name="organization"
          label={t(formTexts.organization)}
          autoComplete="organization"
          returned={returned}
        />
        <Field
          name="phone"
          label={t(formTexts.phone)}
          hint={t(formTexts.phone_hint)}
          type="tel"
          autoComplete="tel"
          returned={returned}
        />
        <button
          type="submit"
          className="min-h-11 rounded-control bg-primary px-4 py-2 font-medium text-on-primary hover:brightness-110 aria-disabled:bg-sunken aria-disabled:text-muted"
        >
          {t(formTexts.send)}
        </button>
        <p className="text-muted text-sm">{t(formTexts.privacy)}</p>
      </form>
    </section>
  );
}

interface AskProps {
  readonly draw: Drawing;
  /** Address of the page with the form; the same one unless given. */
  readonly page?: string;
  readonly wide?: true;
}

/** The way to the form, which is always in sight. */
export const AskLink = ({ draw, page = '', wide }: AskProps) => (
  <a
    href={`${page}#demo`}
    className={`inline-flex min-h-11 items-center justify-center rounded-control bg-primary px-4 py-2 text-center font-medium text-on-primary hover:brightness-110 ${wide ? 'px-6 text-lg' : ''}`}
  >
    {draw.t(common.ask)}
  </a>
);
