import type { ShopFace } from '../../contract/boot.ts';
import type { LocalizedText } from '../../contract/problems.ts';
import { newShopColors } from '../../contract/shop-theme.ts';
import type { LocalDate } from '../../contract/time.ts';
import { defineExtension } from '../../server/plugin/extension.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { CallContext, ReadScope, Scope, WriteScope } from '../../server/tenancy/scope.ts';
import { heldSettings, readSettings, writeSettings } from '../../server/tenancy/settings.ts';
import { isExpired, type Shop } from '../../server/tenancy/shops.ts';
import { type DaySchedule, shopContract } from './contract.ts';
import { Branch } from './models/branch.ts';

export { billingFigures, shopsBilledSoon } from './billing.ts';
export {
  branchDays,
  type DaysAsked,
  holdBranchDays,
  readBranchSchedule,
  readBranchSchedules,
  readClosedDays,
} from './branch-days.ts';
export { findBranchContact, findLineAccount, listBranchContacts } from './contact.ts';
export { findCover } from './cover.ts';
export { readWeek, scheduleByColumns, scheduleOn } from './domain/weekly-schedule.ts';
export { memberAddress } from './member-address.ts';

/**
 * The flags that callers may count on, installed or not: the one place of the kernel that names features, because
 * the specification promises these five keys to callers even where a feature's folder is gone.
 */
const specifiedFlags = [
  'member_wallet',
  'class_event',
  'facility_event',
  'open_private_event',
  'package_purchasing',
];

/** Every installed feature with whether the shop has it on. */
export const featureFlags = (scope: WriteScope, shop: Shop): Record<string, boolean> => {
  const { installation } = kernelScopeOf(scope).kernel;
  return Object.fromEntries(installation.features.map((id) => [id, installation.isOn(shop, id)]));
};

/** The flags on the wire: those of the specification, off where they are not installed, and all that are. */
export const shownFlags = (scope: WriteScope, shop: Shop): Record<string, boolean> => ({
  ...Object.fromEntries(specifiedFlags.map((id) => [id, false])),
  ...featureFlags(scope, shop),
});

/** What every screen of a shop knows of it, and anybody may. */
export const shopFaceOf = (scope: WriteScope, shop: Shop): ShopFace => ({
  id: shop.id,
  name: shop.name,
  time_zone: shop.timeZone,
  primary_color: shop.primaryColor,
  secondary_color: shop.secondaryColor,
  background_color: shop.backgroundColor,
  square_logo_link: shop.squareLogoLink,
  next_billing_date: shop.nextBillingDate,
  expired: isExpired(shop, scope.now),
  feature_enable: shownFlags(scope, shop),
});

/**
 * Counts the bookings that were made in a span of time; HQ adds up the answers of all contributors. `count` counts at
 * each of some shops, for features that are on there, and can leave out a shop without any. `countAll` counts at all
 * shops together, by when each booking's id was drawn.
 */
export const bookingCount = defineExtension<{
  count(
    hq: ReadScope,
    shops: readonly Shop[],
    span: { readonly from: Date; readonly to: Date },
  ): Promise<ReadonlyMap<string, number>>;
  countAll(hq: Scope, span: { readonly from: Date; readonly to: Date }): Promise<number>;
}>('shop.booking_count', { count: 'answer', countAll: 'answer' });

/** What a feature adds to `classroom_initial_data`, such as its LIFF id. */
export const initialData = defineExtension<{
  fields(scope: ReadScope): Promise<Record<string, string | null>>;
}>('shop.initial_data', { fields: 'skip' });

/** One thing that a new shop needs before members can book. */
export interface FirstRunStep {
  /** Unique in its plugin. */
  readonly name: string;
  /** What to do, and what for. */
  readonly title: LocalizedText;
  readonly why: LocalizedText;
  /** The page where it is done. */
  readonly to: string;
  /** Among the steps of all plugins, which stand in tens: what comes first has the smallest. */
  readonly order: number;
  readonly isDone: boolean;
  /** The live topic that tells that it may have been done, such as `catalog.topic`. */
  readonly live?: string;
}

/** The steps of a new shop; each contributor looks with one statement that ends at the first row. */
export const firstRunSteps = defineExtension<{
  steps(scope: Scope): Promise<readonly FirstRunStep[]>;
}>('shop.first_run_steps', { steps: 'skip' });

/** A branch, as other plugins read it. */
export interface BranchRecord {
  id: string;
  name: string;
  /** Monday to Sunday. */
  weekly_schedule: DaySchedule[];
}

const record = ({ id, name, weekly_schedule }: Branch): BranchRecord => ({ id, name, weekly_schedule });

/** Finds a branch by its id. @returns null if the shop has no such branch. */
export async function findBranch(scope: ReadScope, id: string): Promise<BranchRecord | null> {
  const branch = await scope.query(Branch).findById(id);
  return branch ? record(branch) : null;
}

/** All branches of the shop, by name. */
export async function listBranches(scope: ReadScope): Promise<BranchRecord[]> {
  return (await scope.query(Branch).orderBy(['name', 'id'])).map(record);
}

/** The channel that the shop writes to its members from, or null where it is not set up. */
export function lineMessaging(scope: Scope): { clientId: string; clientSecret: string } | null {
  const { line_messaging_client_id: clientId } = readSettings(scope.shop, shopContract);
  const clientSecret = scope.secret(shopContract, 'line_messaging_client_secret');
  return clientId && clientSecret ? { clientId, clientSecret } : null;
}

/** The addresses of notices to the shop; null for a channel that is not set up. Its LINE is that of its members' messages unless it has one of its own. */
export function shopAddresses(scope: Scope) {
  const settings = readSettings(scope.shop, shopContract);
  const { member_notify_line_client_id: clientId } = settings;
  const clientSecret = scope.secret(shopContract, 'member_notify_line_client_secret');
  return {
    mail: settings.email_notify,
    telegram: settings.telegram_notify_chat_id,
    line: clientId && clientSecret ? { clientId, clientSecret } : lineMessaging(scope),
  };
}

/**
 * Sets the Telegram chat that gets the shop's notices, in a transaction; null for none. The caller writes the history.
 * @returns the chat before.
 */
export async function setTelegramChat(scope: Scope, chatId: string | null): Promise<string | null> {
  const { telegram_notify_chat_id: before } = await heldSettings(scope, shopContract);
  if (before !== chatId) await writeSettings(scope, shopContract, { telegram_notify_chat_id: chatId });
  return before;
}

/** Sender and words of the SMS after a payment, both set by HQ; null where the shop sends none. */
export function smsAfterPayment(scope: CallContext): { sender: string; text: string } | null {
  const { sms_sender_id: sender, sms_complete_message: text } = readSettings(scope.shop, shopContract);
  return sender && text ? { sender, text } : null;
}

/** What the shop has at the payment provider, or null where it is not set up. */
export function paySolutionsKeys(
  scope: Scope,
): { merchantId: string; apiKey: string; secretKey: string } | null {
  const { paysolution_merchant_id: merchantId } = readSettings(scope.shop, shopContract);
  const apiKey = scope.secret(shopContract, 'paysolution_api_key');
  const secretKey = scope.secret(shopContract, 'paysolution_secret_key');
  return merchantId && apiKey && secretKey ? { merchantId, apiKey, secretKey } : null;
}

/** The values that HQ enters for a new shop. */
export interface NewShop {
  id: string;
  name: string;
  supervisor: string;
  timeZone: string;
  nextBillingDate: LocalDate;
}

/**
 * Writes the row of a new shop, all features off.
 * @throws the database's duplicate error where the id is taken.
 */
export async function createShop(scope: WriteScope, shop: NewShop): Promise<void> {
  await kernelScopeOf(scope)
    .db('shop')
    .insert({
      id: shop.id,
      name: shop.name,
      time_zone: shop.timeZone,
      next_billing_date: shop.nextBillingDate,
      supervisor: shop.supervisor,
      ...newShopColors,
      created_at: scope.now,
    });
}
