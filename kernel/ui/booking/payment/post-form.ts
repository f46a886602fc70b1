import type { PaymentForm } from '../../../contract/order.ts';

/** Leaves for the provider's page, which takes a form and no link (integrations, "Pay Solutions"). */
export function postPaymentForm({ action, fields }: PaymentForm): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
