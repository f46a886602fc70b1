import escapeHtml from 'escape-html';
import { fillText, type Language } from '../../../contract/problems.ts';
import { shownBahtShort } from '../../../contract/satang.ts';
import { toLocal } from '../../../contract/time.ts';
import { shownWeekday } from '../../../server/text/shown-time.ts';
import type { PageOffer, PagePrice, PageSession } from '../extensions.ts';
import { pageTexts } from './page-texts.ts';

/** What every section is drawn with. */
export interface Section {
  readonly language: Language;
  readonly timeZone: string;
  /** Where members open the shop. */
  readonly app: string;
  /** The most sessions that are shown. */
  readonly mostSessions: number;
  /** The most entries of each other section that are shown. */
  readonly mostEntries: number;
}

type Values = Readonly<Record<string, string | number>>;
const write = ({ language }: Section, name: keyof typeof pageTexts, values: Values = {}): string =>
  escapeHtml(fillText(pageTexts[name][language], values));

const titled = (section: Section, name: keyof typeof pageTexts, inside: string): string =>
  `<section><h2>${write(section, name)}</h2>${inside}</section>`;

/** A link to the app, under a section that is cut. */
const appLink = (section: Section, name: keyof typeof pageTexts): string =>
  `<p><a href="${escapeHtml(section.app)}">${write(section, name)}</a></p>`;

/** A page of the member app. It opens after the visitor has signed in. */
const inApp = ({ app }: Section, page: string): string =>
  escapeHtml(`${app}?nextPage=${encodeURIComponent(page)}`);

/** What a visitor can do about a session: book it, be notified, or read why not. */
function sessionAction(section: Section, session: PageSession): string {
  const { title, free, window, form } = session;
  if (window !== 'open') return `<small>${write(section, window)}</small>`;
  const { language } = section;
  const [name, style] = free > 0 ? (['book', ''] as const) : (['notify', ' plain'] as const);
  const [date = '', time = ''] = toLocal(session.startsAt, section.timeZone).split(' ');
  // The name starts with the visible text, so that a visitor can say it to the browser.
  const label = write(section, 'action_label', {
    action: pageTexts[name][language],
    title,
    day: shownWeekday(date, language),
    time,
  });
  return `<a class="button${style}" aria-label="${label}" href="${inApp(section, form)}">${write(section, name)}</a>`;
}

function sessionRow(section: Section, session: PageSession): string {
  const { title, branch, free, minutes } = session;
  const time = toLocal(session.startsAt, section.timeZone).slice(11);
  const places = free > 0 ? write(section, 'places', { free }) : write(section, 'full');
  return `<li><p><b>${time} ${escapeHtml(title)}</b><br><small>${write(section, 'minutes', { minutes })} · ${escapeHtml(branch)} · ${places}</small></p>${sessionAction(section, session)}</li>`;
}

/** The next sessions by day. @param sessions null if no feature has sessions. */
export function sessionSection(section: Section, sessions: readonly PageSession[] | null): string {
  if (sessions === null) return '';
  if (sessions.length === 0) return titled(section, 'sessions', `<p>${write(section, 'no_sessions')}</p>`);
  const shown = sessions.slice(0, section.mostSessions);
  const days = Map.groupBy(shown, ({ startsAt }) => toLocal(startsAt, section.timeZone).slice(0, 10));
  const lists = [...days].map(
    ([day, each]) =>
      `<h3>${escapeHtml(shownWeekday(day, section.language))}</h3><ul>${each.map((session) => sessionRow(section, session)).join('')}</ul>`,
  );
  const more = shown.length === sessions.length ? '' : appLink(section, 'more_sessions');
  return titled(section, 'sessions', lists.join('') + more);
}

/** A section of the first entries; nothing if there are none. */
function listSection<Entry>(
  section: Section,
  name: keyof typeof pageTexts,
  entries: readonly Entry[],
  draw: (entry: Entry) => string,
): string {
  if (entries.length === 0) return '';
  const shown = entries.slice(0, section.mostEntries);
  const more = shown.length === entries.length ? '' : appLink(section, 'see_all');
  return titled(section, name, `<ul>${shown.map(draw).join('')}</ul>${more}`);
}

/** The kinds of sessions. */
export const offerSection = (section: Section, offers: readonly PageOffer[]): string =>
  listSection(
    section,
    'offers',
    offers,
    ({ name, minutes }) =>
      `<li><b>${escapeHtml(name)}</b><small>${write(section, 'minutes', { minutes })}</small></li>`,
  );

function priceRow(section: Section, price: PagePrice): string {
  const { name, satang, points, days, unlimitedDays, isOneTime } = price;
  const terms = [
    points > 0 ? write(section, points === 1 ? 'one_point' : 'points', { points }) : '',
    points > 0 && days > 0 ? write(section, days === 1 ? 'one_day' : 'days', { days }) : '',
    unlimitedDays > 0
      ? write(section, unlimitedDays === 1 ? 'one_unlimited' : 'unlimited', { days: unlimitedDays })
      : '',
    isOneTime ? write(section, 'one_time') : '',
  ].filter((term) => term !== '');
  const below = terms.length > 0 ? `<br><small>${terms.join(' · ')}</small>` : '';
  return `<li><p><b>${escapeHtml(name)}</b>${below}</p><b>${escapeHtml(shownBahtShort(satang)[section.language])}</b></li>`;
}

/** What members can buy. */
export const priceSection = (section: Section, prices: readonly PagePrice[]): string =>
  listSection(section, 'prices', prices, (price) => priceRow(section, price));

/** The places of the shop. */
export const branchSection = (section: Section, branches: readonly string[]): string =>
  listSection(section, 'branches', branches, (name) => `<li><b>${escapeHtml(name)}</b></li>`);
