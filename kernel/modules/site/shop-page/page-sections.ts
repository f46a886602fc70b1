import escapeHtml from 'escape-html';
import { levelNames } from '../../../contract/levels.ts';
import { formatOpeningHours, lineAccountLink } from '../../../contract/opening-hours.ts';
import { shownPhone } from '../../../contract/phone.ts';
import { fillText, type Language } from '../../../contract/problems.ts';
import { shownBahtShort } from '../../../contract/satang.ts';
import { smallPicture } from '../../../contract/small-picture.ts';
import { toLocal } from '../../../contract/time.ts';
import { shownWeekday } from '../../../server/text/shown-time.ts';
import type { BranchContact } from '../../shop/contract.ts';
import type { PageLook, PageOffer, PagePerson, PagePlace, PagePrice, PageSession } from '../extensions.ts';
import type { PageContent } from './page-content.ts';
import { positionClass } from './page-pictures.ts';
import { cutText, pageTexts, pickLanguage } from './page-texts.ts';

/** What every section is drawn with. */
export interface Section {
  readonly language: Language;
  readonly timeZone: string;
  /** Where members open the shop. */
  readonly app: string;
  /** Address of a page below the shop's, such as `place/1a2b`, in the language of this page. */
  readonly linkTo: (page: string) => string;
  /** The most sessions that are shown. */
  readonly mostSessions: number;
  /** The most entries of each other section that are shown. */
  readonly mostEntries: number;
}

/** The most characters of a text that a row shows. */
const mostAbout = 140;

type Values = Readonly<Record<string, string | number>>;
const write = ({ language }: Section, name: keyof typeof pageTexts, values: Values = {}): string =>
  escapeHtml(fillText(pageTexts[name][language], values));

const titled = (section: Section, name: keyof typeof pageTexts, inside: string): string =>
  `<section><h2>${write(section, name)}</h2>${inside}</section>`;

/** A link to the app, under a section that is cut. */
const appLink = (section: Section, name: keyof typeof pageTexts): string =>
  `<p><a href="${escapeHtml(section.app)}">${write(section, name)}</a></p>`;

/** A page of the member app. It opens after the visitor has signed in. */
export const inApp = ({ app }: Section, page: string): string =>
  escapeHtml(`${app}?nextPage=${encodeURIComponent(page)}`);

/** What a visitor can do about a session: book it, be notified, or read why not. */
function sessionAction(section: Section, session: PageSession): string {
  const { free, window, form } = session;
  if (window !== 'open') return `<small>${write(section, window)}</small>`;
  const { language } = section;
  const [name, style] = free > 0 ? (['book', ''] as const) : (['notify', ' plain'] as const);
  const [date = '', time = ''] = toLocal(session.startsAt, section.timeZone).split(' ');
  // The name starts with the visible text, so that a visitor can say it to the browser.
  const label = write(section, 'action_label', {
    action: pageTexts[name][language],
    title: pickLanguage(language, session.title, session.englishTitle),
    day: shownWeekday(date, language),
    time,
  });
  return `<a class="button${style}" aria-label="${label}" href="${inApp(section, form)}">${write(section, name)}</a>`;
}

/** A text that leads to the page of its own, if there is one. @param text is HTML. */
const pageAnchor = ({ linkTo }: Section, text: string, page: string | undefined): string =>
  page === undefined ? text : `<a href="${escapeHtml(linkTo(page))}">${text}</a>`;

/** The picture of a row. @param shape of the picture: a person's is round. */
const rowPicture = (picture: string | null | undefined, shape: 'pic' | 'face'): string =>
  picture
    ? `<img class="${shape}${positionClass(picture)}" src="${escapeHtml(smallPicture(picture))}" width="56" height="56" alt="" loading="lazy">`
    : '';

/** Facts of a row, in one line. @param facts are HTML; empty ones are left out. */
const factLine = (facts: readonly string[]): string =>
  `<br><small>${facts.filter((fact) => fact !== '').join(' · ')}</small>`;

const levelName = ({ language }: Section, level: PageLook['level']): string =>
  level ? escapeHtml(levelNames[level][language]) : '';

/** The beginning of a text about something; nothing if staff wrote none. */
const aboutLine = ({ language }: Section, { about, englishAbout }: PageLook): string => {
  const text = pickLanguage(language, about ?? '', englishAbout);
  return text === '' ? '' : `<br><small>${escapeHtml(cutText(text, mostAbout))}</small>`;
};

function sessionRow(section: Section, session: PageSession): string {
  const { branch, free, minutes, level, picture, page } = session;
  const { language } = section;
  const time = toLocal(session.startsAt, section.timeZone).slice(11);
  const title = escapeHtml(pickLanguage(language, session.title, session.englishTitle));
  const facts = [
    write(section, 'minutes', { minutes }),
    levelName(section, level),
    escapeHtml(pickLanguage(language, session.instructor ?? '', session.englishInstructor)),
    escapeHtml(branch),
    free > 0 ? write(section, 'places', { free }) : write(section, 'full'),
  ];
  return `<li>${rowPicture(picture, 'pic')}<p><b>${pageAnchor(section, `${time} ${title}`, page)}</b>${factLine(facts)}</p>${sessionAction(section, session)}</li>`;
}

/** Sessions by day, the first of them. @param name of the section's heading. */
export function sessionList(
  section: Section,
  name: keyof typeof pageTexts,
  sessions: readonly PageSession[],
): string {
  const shown = sessions.slice(0, section.mostSessions);
  const days = Map.groupBy(shown, ({ startsAt }) => toLocal(startsAt, section.timeZone).slice(0, 10));
  const lists = [...days].map(
    ([day, each]) =>
      `<h3>${escapeHtml(shownWeekday(day, section.language))}</h3><ul>${each.map((session) => sessionRow(section, session)).join('')}</ul>`,
  );
  const more = shown.length === sessions.length ? '' : appLink(section, 'more_sessions');
  return titled(section, name, lists.join('') + more);
}

/** A text that staff wrote; nothing if it is empty. */
export const textSection = (section: Section, name: keyof typeof pageTexts, text: string): string =>
  text === '' ? '' : titled(section, name, `<p class="text">${escapeHtml(text)}</p>`);

/** The next sessions by day. @param sessions null if no feature has sessions. */
export function sessionSection(section: Section, sessions: readonly PageSession[] | null): string {
  if (sessions === null) return '';
  if (sessions.length === 0) return titled(section, 'sessions', `<p>${write(section, 'no_sessions')}</p>`);
  return sessionList(section, 'sessions', sessions);
}

/** A section of the first entries and the rows below them; nothing if there are neither. */
function listSection<Entry>(
  section: Section,
  name: keyof typeof pageTexts,
  entries: readonly Entry[],
  draw: (entry: Entry) => string,
  below = '',
): string {
  if (entries.length === 0 && below === '') return '';
  const shown = entries.slice(0, section.mostEntries);
  const more = shown.length === entries.length ? '' : appLink(section, 'see_all');
  return titled(section, name, `<ul>${shown.map(draw).join('')}${below}</ul>${more}`);
}

const nameOf = (
  section: Section,
  { name, englishName, page }: { name: string; englishName?: string | null; page?: string },
): string => pageAnchor(section, escapeHtml(pickLanguage(section.language, name, englishName)), page);

/** The kinds of sessions. */
export const offerSection = (section: Section, offers: readonly PageOffer[]): string =>
  listSection(
    section,
    'offers',
    offers,
    (offer) =>
      `<li>${rowPicture(offer.picture, 'pic')}<p><b>${nameOf(section, offer)}</b>${factLine([write(section, 'minutes', { minutes: offer.minutes }), levelName(section, offer.level)])}${aboutLine(section, offer)}</p></li>`,
  );

/** The instructors whom staff show publicly. */
export const personSection = (section: Section, people: readonly PagePerson[]): string =>
  listSection(
    section,
    'people',
    people,
    (person) =>
      `<li>${rowPicture(person.picture, 'face')}<p><b>${nameOf(section, person)}</b>${aboutLine(section, person)}</p></li>`,
  );

/** The places that are booked by the hour. */
export const placeSection = (section: Section, places: readonly PagePlace[]): string =>
  listSection(section, 'places_offered', places, (place) => {
    const { branch, hourSatang } = place;
    const price = hourSatang === null ? '' : shownBahtShort(hourSatang)[section.language];
    const facts = [escapeHtml(branch), price === '' ? '' : write(section, 'hour_price', { price })];
    return `<li>${rowPicture(place.picture, 'pic')}<p><b>${nameOf(section, place)}</b>${factLine(facts)}</p></li>`;
  });

function priceRow(section: Section, price: PagePrice): string {
  const { satang, points, days, unlimitedDays, isOneTime } = price;
  const terms = [
    points > 0 ? write(section, points === 1 ? 'one_point' : 'points', { points }) : '',
    points > 0 && days > 0 ? write(section, days === 1 ? 'one_day' : 'days', { days }) : '',
    unlimitedDays > 0
      ? write(section, unlimitedDays === 1 ? 'one_unlimited' : 'unlimited', { days: unlimitedDays })
      : '',
    isOneTime ? write(section, 'one_time') : '',
  ].filter((term) => term !== '');
  const below = terms.length > 0 ? `<br><small>${terms.join(' · ')}</small>` : '';
  return `<li>${rowPicture(price.picture, 'pic')}<p><b>${nameOf(section, price)}</b>${below}${aboutLine(section, price)}</p><b>${escapeHtml(shownBahtShort(satang)[section.language])}</b></li>`;
}

/** What members can buy. */
export const priceSection = (section: Section, prices: readonly PagePrice[]): string =>
  listSection(section, 'prices', prices, (price) => priceRow(section, price));

/** A link to call, write to or find the shop. @param text is HTML, as is the label. */
const wayLink = (text: string, address: string, label = text): string =>
  `<a class="way" aria-label="${label}" href="${escapeHtml(address)}" rel="nofollow">${text}</a>`;

function branchRow(section: Section, branch: BranchContact): string {
  const { name, address, phone, map_link: map, opening_hours: week } = branch;
  const hours = (week ? formatOpeningHours(week, section.language) : []).map(
    ({ days, hours: shown }) => `${escapeHtml(days)} ${escapeHtml(shown)}`,
  );
  const texts = [...(address === null ? [] : [escapeHtml(address).replace(/\n/g, '<br>')]), ...hours];
  const links = [
    ...(phone === null
      ? []
      : [wayLink(write(section, 'call', { phone: shownPhone(phone) }), `tel:${phone}`)]),
    ...(map === null ? [] : [wayLink(write(section, 'map'), map, write(section, 'map_label', { name }))]),
  ];
  const below = texts.map((text) => `<br><small>${text}</small>`).join('');
  const ways = links.length > 0 ? `<br>${links.join(' ')}` : '';
  return `<li><p><b>${escapeHtml(name)}</b>${below}${ways}</p></li>`;
}

/** The places of the shop and how they are reached, and the shop's LINE account. */
export function branchSection(
  section: Section,
  { branches, lineAccount }: Pick<PageContent, 'branches' | 'lineAccount'>,
): string {
  const line =
    lineAccount === null
      ? ''
      : `<li>${wayLink(write(section, 'line', { account: lineAccount }), lineAccountLink(lineAccount))}</li>`;
  return listSection(section, 'branches', branches, (branch) => branchRow(section, branch), line);
}
