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

/** A session that everyone can see. It names no instructor and no member. */
export interface PageSession {
  readonly title: string;
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
export interface PageOffer {
  readonly name: string;
  readonly minutes: number;
}

/** Something that members can buy. */
export interface PagePrice {
  readonly name: string;
  readonly satang: Satang;
  /** 0 for none. */
  readonly points: number;
  /** Days that the points can be used; 0 for no end. */
  readonly days: number;
  /** Days of unlimited access; 0 for none. */
  readonly unlimitedDays: number;
  readonly isOneTime: boolean;
}

/** Sections that features add to the public page of a shop. A feature that is off adds none. */
export const shopPageSections = defineExtension<{
  sessions?(
    scope: ReadScope,
    span: { readonly from: Date; readonly to: Date },
  ): Promise<readonly PageSession[]>;
  offers?(scope: ReadScope): Promise<readonly PageOffer[]>;
  prices?(scope: ReadScope): Promise<readonly PagePrice[]>;
}>('site.shop_page_sections', { sessions: 'skip', offers: 'skip', prices: 'skip' });
