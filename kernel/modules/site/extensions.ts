import type { Level } from '../../contract/levels.ts';
import type { Ending } from '../../contract/link-preview.ts';
import type { Satang } from '../../contract/satang.ts';
import { defineExtension } from '../../server/plugin/extension.ts';
import type { ReadScope, Scope } from '../../server/tenancy/scope.ts';

/** Name, picture, email and language of a signed-in member. */
export interface MemberPerson {
  name: string;
  picture: string | null;
  email: string | null;
  language: 'en' | 'th' | null;
}

/** Who a member is, for the first screen; the member module answers. */
export const memberPerson = defineExtension<{
  person(scope: Scope, of: { memberId: string }): Promise<MemberPerson | null>;
}>('site.member_person', { person: 'answer' });

/** How something looks on a public page. Texts without `english` are in the shop's own language. */
export interface PageLook {
  /** Address of its picture; null without one. */
  readonly picture?: string | null;
  readonly level?: Level | null;
  readonly about?: string | null;
  readonly englishAbout?: string | null;
  /** Its own page below the shop's, such as `place/1a2b`; without it, it has none. */
  readonly page?: string;
}

/** A session that everyone can see. It names no member, and an instructor only if staff show them publicly. */
export interface PageSession extends Omit<PageLook, 'about' | 'englishAbout'> {
  readonly title: string;
  readonly englishTitle?: string | null;
  readonly instructor?: string | null;
  readonly englishInstructor?: string | null;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly branch: string;
  readonly total: number;
  readonly free: number;
  /** Whether members can book now; `closed` is past the last moment, `early` is before the first. */
  readonly window: 'open' | 'closed' | 'early';
  /** The member app's page of the session, with `{memberId}`. */
  readonly form: string;
}

/** A kind of session that the shop offers. */
export interface PageOffer extends PageLook {
  readonly name: string;
  readonly englishName?: string | null;
  readonly minutes: number;
}

/** An instructor whom staff show publicly. */
export interface PagePerson extends PageLook {
  readonly name: string;
  readonly englishName?: string | null;
}

/** A place that is booked by the hour. */
export interface PagePlace extends PageLook {
  readonly name: string;
  readonly englishName?: string | null;
  /** Name of its branch. */
  readonly branch: string;
  /** What an hour costs at least; null if it has no price. */
  readonly hourSatang: Satang | null;
}

/** Something that members can buy. */
export interface PagePrice extends Omit<PageLook, 'level'> {
  readonly name: string;
  readonly englishName?: string | null;
  readonly satang: Satang;
  /** 0 for none. */
  readonly points: number;
  /** Days that the points can be used; 0 for no end. */
  readonly days: number;
  /** Days of unlimited access; 0 for none. */
  readonly unlimitedDays: number;
  readonly isOneTime: boolean;
}

/** A page below the shop's: of a session, of something on offer, of a person or of a place, or a list of what is sold. */
export interface Subpage extends Omit<PageLook, 'page'> {
  /** Null for the list of packages. */
  readonly title: string | null;
  readonly englishTitle?: string | null;
  /** What it is in the terms of schema.org. */
  readonly describedAs: 'Event' | 'Service' | 'Person' | 'OfferCatalog';
  readonly minutes?: number;
  /** Name of the branch; that of the session needs none. */
  readonly branch?: string;
  readonly whatToBring?: string | null;
  readonly englishWhatToBring?: string | null;
  /** What one visit or one hour costs. */
  readonly price?: { readonly satang: Satang; readonly per: 'visit' | 'hour' } | null;
  /** The session that the page is about. */
  readonly session?: PageSession;
  /** Why that session takes no bookings any more; left out if it does. */
  readonly ended?: Ending;
  /** The next sessions, or similar ones if the page is about a session. */
  readonly sessions?: readonly PageSession[];
  readonly prices?: readonly PagePrice[];
  /** The member app's page where it is booked or bought, with `{memberId}`. A session has its own. */
  readonly form?: string;
}

/** Which page below the shop's is asked for, such as the kind `place` and the id of a place. */
export interface SubpageInput {
  readonly kind: string;
  /** Letters and digits that may be no id of the shop's; empty for a page without a record. */
  readonly id: string;
}

/** An address of the member app. */
export interface AppAddress {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Sections that features add to the public page of a shop, and pages below it. A feature that is off adds none. */
export const shopPageSections = defineExtension<{
  sessions?(
    scope: ReadScope,
    span: { readonly from: Date; readonly to: Date },
  ): Promise<readonly PageSession[]>;
  offers?(scope: ReadScope): Promise<readonly PageOffer[]>;
  people?(scope: ReadScope): Promise<readonly PagePerson[]>;
  places?(scope: ReadScope): Promise<readonly PagePlace[]>;
  prices?(scope: ReadScope): Promise<readonly PagePrice[]>;
  /** @returns `private` for a record that is not for everyone, null if the feature has no such page. */
  subpage?(scope: ReadScope, wanted: SubpageInput): Promise<Subpage | 'private' | null>;
  /** Finds the page about the same record as an address of the member app. @returns null if the address is another one. */
  linked?(scope: ReadScope, address: AppAddress): Promise<SubpageInput | null>;
}>('site.shop_page_sections', {
  sessions: 'skip',
  offers: 'skip',
  people: 'skip',
  places: 'skip',
  prices: 'skip',
  subpage: 'skip',
  linked: 'skip',
});
