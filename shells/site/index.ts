import './index.css';

/** Sends the demo form without leaving the page, so that what is wrong is said beside the field. */
const form = document.querySelector<HTMLFormElement>('form[action="/submit_contact"]');

/** Names one sending, so that a form that is sent again because no answer came is the same request. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

interface Refusal {
  readonly detail: string;
  readonly errors: readonly { readonly path: string; readonly message: string }[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const readRefusal = (body: unknown): Refusal | null => {
  if (!isRecord(body) || typeof body.detail !== 'string') return null;
  const errors = Array.isArray(body.errors) ? body.errors : [];
  return {
    detail: body.detail,
    errors: errors.flatMap((each: unknown) =>
      isRecord(each) ? [{ path: String(each.path), message: String(each.message) }] : [],
    ),
  };
};

if (form) {
  const problem = form.querySelector('[data-problem]');
  const button = form.querySelector('button');
  const label = button?.textContent ?? '';
  let key = newKey();
  let isSending = false;
  // Its own bubbles would lie over our words.
  form.noValidate = true;

  const show = (refusal: Refusal | null) => {
    if (problem) problem.textContent = refusal && refusal.errors.length === 0 ? refusal.detail : '';
    let first: HTMLElement | null = null;
    for (const input of form.querySelectorAll<HTMLInputElement>('input[id]')) {
      const said = refusal?.errors.find(({ path }) => path === input.name)?.message ?? '';
      const place = document.getElementById(`${input.id}-error`);
      if (!place) continue;
      place.textContent = said;
      if (said) input.setAttribute('aria-invalid', 'true');
      else input.removeAttribute('aria-invalid');
      if (said && !first) first = input;
    }
    first?.focus();
  };

  const busy = (is: boolean) => {
    isSending = is;
    if (!button) return;
    button.textContent = is ? (form.dataset.sending ?? label) : label;
    button.setAttribute('aria-disabled', String(is));
  };

  const send = async () => {
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
    const answer = await fetch(form.action, {
      method: 'POST',
      body,
      headers: {
        accept: 'application/json',
        'accept-language': document.documentElement.lang,
        'idempotency-key': key,
      },
    });
    if (answer.redirected) {
      location.assign(answer.url);
      return;
    }
    show(readRefusal(await answer.json()) ?? { detail: form.dataset.failed ?? '', errors: [] });
    busy(false);
  };

  form.addEventListener('input', () => {
    key = newKey();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isSending) return;
    busy(true);
    show(null);
    send().catch(() => {
      show({ detail: form.dataset.failed ?? '', errors: [] });
      busy(false);
    });
  });
  // Who comes back from the page of thanks finds a form that can be sent.
  addEventListener('pageshow', () => busy(false));
}
