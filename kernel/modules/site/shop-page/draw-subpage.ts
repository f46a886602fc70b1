import escapeHtml from 'escape-html';
import { levelNames } from '../../../contract/levels.ts';
import { fillText, type Language } from '../../../contract/problems.ts';
import { shownBahtShort } from '../../../contract/satang.ts';
import { toLocal } from '../../../contract/time.ts';
import type { CallContext } from '../../../server/tenancy/scope.ts';
import { shownWeekday } from '../../../server/text/shown-time.ts';
import type { PageSession, Subpage } from '../extensions.ts';
import { describeSubpage } from './describe-subpage.ts';
import {
  type DrawnShopPage,
  describedShop,
  drawFrame,
  drawWithin,
  type PageLimits,
  sectionOf,
  shopLink,
  type WantedPage,
} from './page-frame.ts';
import { drawPicture } from './page-pictures.ts';
import {
  branchSection,
  inApp,
  priceSection,
  type Section,
  sessionList,
  textSection,
} from './page-sections.ts';
import { shopPageStyle } from './page-style.ts';
import { cutText, pageTexts, pickLanguage } from './page-texts.ts';
import type { SubpageContent } from './subpage-content.ts';

/** What a page shows at most: the first that fits is drawn. */
const allLimits: readonly PageLimits[] = [100, 50, 25, 10, 5].map((most) => ({
  mostSessions: Math.min(most, 20),
  mostEntries: most,
}));

/** The most characters of the description for search engines. */
const mostDescription = 160;

type Words = (name: keyof typeof pageTexts, values?: Readonly<Record<string, string | number>>) => string;

/** The language's own form of a text that staff can write in two; empty without one. */
const textIn = (language: Language, own: string | null | undefined, english: string | null | undefined) =>
  pickLanguage(language, own ?? '', english);

function shownMoment({ startsAt }: PageSession, language: Language, timeZone: string): string {
  const [date = '', time = ''] = toLocal(startsAt, timeZone).split(' ');
  return `${shownWeekday(date, language)} ${time}`;
}

/** What a page says of its record in a few words. */
function listFacts(content: SubpageContent, words: Words, language: Language, timeZone: string): string[] {
  const { session, level, minutes, branch, price } = content;
  const length = minutes ?? session?.minutes;
  const place = branch ?? session?.branch;
  const instructor = session && textIn(language, session.instructor, session.englishInstructor);
  const amount = price && shownBahtShort(price.satang)[language];
  return [
    session ? shownMoment(session, language, timeZone) : '',
    length === undefined ? '' : words('minutes', { minutes: length }),
    level ? levelNames[level][language] : '',
    instructor ?? '',
    place ?? '',
    price && amount ? words(price.per === 'hour' ? 'hour_price' : 'visit_price', { price: amount }) : '',
  ].filter((fact) => fact !== '');
}

/** Why a session cannot simply be booked; null if it can. */
function findNotice({
  session,
  ended,
}: Subpage): 'canceled' | 'over' | 'shut' | 'early_notice' | 'sold_out' | null {
  if (ended) return ended === 'closed' ? 'shut' : ended;
  if (!session) return null;
  if (session.window === 'closed') return 'shut';
  if (session.window === 'early') return 'early_notice';
  return session.free > 0 ? null : 'sold_out';
}

/** The one button of a page: it leads into the app if something can be done there, else to the shop's page. */
function drawBar(content: SubpageContent, section: Section, words: Words, shop: string): string {
  const notice = findNotice(content);
  const form = content.session?.form ?? content.form;
  const button = (address: string, name: keyof typeof pageTexts) =>
    `<a class="button" href="${address}">${escapeHtml(words(name))}</a>`;
  if (form === undefined || (notice !== null && notice !== 'sold_out'))
    return button(escapeHtml(shop), 'other_times');
  if (notice === 'sold_out') return button(inApp(section, form), 'notify');
  return button(inApp(section, form), content.prices ? 'buy_in_app' : 'book');
}

function drawMain(content: SubpageContent, section: Section, words: Words, facts: readonly string[]): string {
  const { language } = section;
  const { picture, session, sessions, prices, branches } = content;
  const notice = findNotice(content);
  const free = session && notice === null ? [words('places', { free: session.free })] : [];
  const line = [...facts, ...free].join(' · ');
  const place = content.branch ?? session?.branch;
  const isRound = content.describedAs === 'Person';
  return [
    picture ? drawPicture(picture, isRound ? 'round' : 'cover') : '',
    line === '' ? '' : `<p>${escapeHtml(line)}</p>`,
    notice === null ? '' : `<p class="notice">${escapeHtml(words(notice))}</p>`,
    textSection(section, 'about', textIn(language, content.about, content.englishAbout)),
    textSection(section, 'what_to_bring', textIn(language, content.whatToBring, content.englishWhatToBring)),
    prices ? priceSection(section, prices) : '',
    sessions && sessions.length > 0
      ? sessionList(section, session ? 'similar' : 'next_sessions', sessions)
      : '',
    branchSection(section, { branches: branches.filter(({ name }) => name === place), lineAccount: null }),
  ].join('');
}

/** Draws a page below the page of the scope's shop. */
export function drawSubpage(scope: CallContext, content: SubpageContent, wanted: WantedPage): DrawnShopPage {
  const { language } = wanted;
  const { name: shop, timeZone } = scope.shop;
  const words: Words = (name, values) => fillText(pageTexts[name][language], { shop, ...values });
  const style = shopPageStyle(scope.shop);
  const title =
    content.title === null ? words('price_list') : textIn(language, content.title, content.englishTitle);
  const facts = listFacts(content, words, language, timeZone);
  const about = textIn(language, content.about, content.englishAbout);
  const description = cutText([...facts, about].filter((text) => text !== '').join(' · '), mostDescription);
  const described = describedShop(scope, wanted);
  const html = drawWithin(allLimits, (limits) => {
    const section = sectionOf(scope, wanted, limits);
    const shown = {
      ...content,
      sessions: content.sessions?.slice(0, limits.mostSessions),
      prices: content.prices?.slice(0, limits.mostEntries),
    };
    return drawFrame(scope, {
      wanted,
      style,
      page: content.page,
      title: `${title} · ${shop}`,
      description: description === '' ? words('plain_description') : description,
      picture: content.picture ?? null,
      isLasting: content.ended === undefined,
      data: describeSubpage(described, { ...shown, shownTitle: title }),
      cover: '',
      heading: `<a href="${escapeHtml(shopLink(scope, wanted))}">${escapeHtml(shop)}</a><h1>${escapeHtml(title)}</h1>`,
      main: drawMain(content, section, words, facts),
      bar: drawBar(content, section, words, shopLink(scope, wanted)),
    });
  });
  return { html, style };
}
