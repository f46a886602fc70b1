import type { Context } from 'koa';
import { html } from '../shared/html.ts';
import { languageOf, showPage } from '../shared/page.ts';
import type { SandboxPerson } from './people.ts';

const texts = {
  en: {
    title: 'Who are you today?',
    intro: 'This page stands in for LINE’s login in the demo. Choose a person to sign in as.',
    someone: 'Somebody new',
    name: 'Name in LINE',
    go: 'Sign in',
    wrongTitle: 'This login link does not work',
    wrong: 'Go back to the app and sign in from there.',
  },
  th: {
    title: 'วันนี้คุณคือใคร',
    intro: 'หน้านี้ใช้แทนการเข้าสู่ระบบของ LINE ในระบบสาธิต เลือกบุคคลที่ต้องการเข้าสู่ระบบ',
    someone: 'คนใหม่',
    name: 'ชื่อใน LINE',
    go: 'เข้าสู่ระบบ',
    wrongTitle: 'ลิงก์เข้าสู่ระบบนี้ใช้ไม่ได้',
    wrong: 'กรุณากลับไปที่แอปแล้วเข้าสู่ระบบจากที่นั่น',
  },
} as const;

export interface LoginPage {
  clientId: string;
  redirectUri: string;
  people: readonly SandboxPerson[];
  publicOrigin: string;
}

/** The page that stands in for LINE's login: choose a person, or be somebody new. */
export const showLoginPage = (
  ctx: Context,
  { clientId, redirectUri, people, publicOrigin }: LoginPage,
): void => {
  const language = languageOf(ctx);
  const text = texts[language];
  const asked = html`<input type="hidden" name="client_id" value="${clientId}"><input type="hidden" name="redirect_uri" value="${redirectUri}">`;
  const row = ({
    userId,
    name,
    firstName,
    lastName,
  }: SandboxPerson) => html`<li><button class="row" name="user_id" value="${userId}">
<img src="/sandbox/line/pictures/${userId}.svg" alt="" width="44" height="44">
<span><span>${name}</span>${firstName && html`<span class="quiet" lang="th">${firstName} ${lastName}</span>`}</span>
</button></li>`;
  showPage(ctx, {
    title: text.title,
    language,
    // Chrome applies form-action to where a form's answer leads, too.
    formsLeadTo: [publicOrigin],
    body: html`<h1>${text.title}</h1>
<p class="quiet">${text.intro}</p>
<form method="post" action="/sandbox/line/login">${asked}
<ul class="list">${people.map(row)}</ul>
</form>
<form method="post" action="/sandbox/line/login" class="card">${asked}
<h2>${text.someone}</h2>
<label for="name">${text.name}</label>
<div class="field"><input id="name" name="name" required maxlength="60" autocomplete="off"><button class="button">${text.go}</button></div>
</form>`,
  });
};

/** For a login that no app asked for in this form. */
export const showWrongLogin = (ctx: Context): void => {
  const language = languageOf(ctx);
  const text = texts[language];
  ctx.status = 400;
  showPage(ctx, {
    title: text.wrongTitle,
    language,
    body: html`<h1>${text.wrongTitle}</h1><p>${text.wrong}</p>`,
  });
};
