import type { Context } from 'koa';
import { type Html, html } from '../shared/html.ts';
import { languageOf, shownTime, showPage } from '../shared/page.ts';
import type { PayOrder } from './orders.ts';
import { isDone, payStatuses } from './statuses.ts';
import { payTexts, statusWords } from './texts.ts';

/** What a person can do on the hosted page. */
export const payChoices = ['card', 'qr', 'decline', 'hold', 'stay', 'back'] as const;
export type PayChoice = (typeof payChoices)[number];

const languageOfForm = ({ form }: PayOrder) => (form.lang === 'TH' ? 'th' : 'en');

const addressOf = ({ form }: PayOrder): string => `/sandbox/pay/orders/${form.merchantid}/${form.refno}`;

const amount = (order: PayOrder): Html => html`<p class="amount">฿${order.form.total}</p>`;

const facts = (order: PayOrder): Html => {
  const text = payTexts[languageOfForm(order)];
  return html`<dl>
<dt>${text.to}</dt><dd>${order.form.merchantid}</dd>
<dt>${text.reference}</dt><dd>${order.form.refno}</dd>
<dt>${text.email}</dt><dd>${order.form.customeremail}</dd>
</dl>`;
};

/** For an order that nobody can pay once more. */
const showDonePage = (ctx: Context, order: PayOrder): void => {
  const language = languageOfForm(order);
  const text = payTexts[language];
  showPage(ctx, {
    title: text.doneTitle,
    language,
    body: html`<h1>${text.doneTitle}</h1><p>${text.done}</p><p><a href="${order.form.returnurl}">${text.goBack}</a></p>`,
  });
};

const showChoicesPage = (ctx: Context, order: PayOrder): void => {
  const language = languageOfForm(order);
  const text = payTexts[language];
  const button = (choice: PayChoice, isMain = false) =>
    html`<button class="button${isMain ? '' : ' second'}" name="choice" value="${choice}">${text[choice]}</button>`;
  showPage(ctx, {
    title: text.title,
    language,
    // Chrome applies form-action to where a form's answer leads, too.
    formsLeadTo: [new URL(order.form.returnurl).origin],
    body: html`<h1>${text.title}</h1>
<p class="quiet">${text.intro}</p>
<div class="card"><h2>${order.form.productdetail}</h2>${amount(order)}${facts(order)}</div>
<form method="post" action="${addressOf(order)}/pay" class="choices">
<input type="hidden" name="refno" value="${order.form.refno}">
${button('card', true)}${button('qr', true)}${button('decline')}${button('hold')}${button('stay')}${button('back')}
</form>`,
  });
};

/** The page that stands in for Pay Solutions' own. */
export const showHostedPage = (ctx: Context, order: PayOrder): void =>
  isDone(order.status) ? showDonePage(ctx, order) : showChoicesPage(ctx, order);

/** After a payment whose page does not go back by itself. */
export const showClosePage = (ctx: Context, order: PayOrder): void => {
  const language = languageOfForm(order);
  const text = payTexts[language];
  showPage(ctx, {
    title: text.closeTitle,
    language,
    body: html`<h1>${text.closeTitle}</h1><p>${text.close}</p>`,
  });
};

/** For a form that Pay Solutions would not take. */
export const showWrongPayment = (ctx: Context, reasons: readonly string[]): void => {
  const language = languageOf(ctx);
  const text = payTexts[language];
  ctx.status = 400;
  showPage(ctx, {
    title: text.wrongTitle,
    language,
    body: html`<h1>${text.wrongTitle}</h1><p>${text.wrong}</p><ul>${reasons.map((reason) => html`<li>${reason}</li>`)}</ul>`,
  });
};

const mostShown = 100;

/** Every payment, and a way to change what became of it: refunded, voided, paid late. */
export const showPaymentsPage = (ctx: Context, orders: readonly PayOrder[]): void => {
  const language = languageOf(ctx);
  const text = payTexts[language];
  const words = statusWords[language];
  const shown = orders.slice(-mostShown).reverse();
  const card = (order: PayOrder) => html`<article class="card">
<h2>${order.form.productdetail}</h2>${amount(order)}
<p class="quiet">${shownTime(order.at)} · ${order.form.refno} · ${words[order.status ?? 'none']}</p>
<form method="post" action="${addressOf(order)}/status" class="field">
<select name="status" aria-label="${text.status} ${order.form.refno}">${payStatuses.map(
    (status) =>
      html`<option value="${status}"${order.status === status && html` selected`}>${words[status]} (${status})</option>`,
  )}</select>
<button class="button">${text.set}</button>
</form>
<p><a href="${addressOf(order)}">${text.open}</a></p>
</article>`;
  showPage(ctx, {
    title: text.list,
    language,
    body: html`<h1>${text.list}</h1>
<p class="quiet">${text.listIntro}</p>
${shown.length === 0 ? html`<p>${text.none}</p>` : shown.map(card)}`,
  });
};
