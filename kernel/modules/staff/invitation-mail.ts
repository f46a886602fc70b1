import type { Role } from '../../contract/contract.ts';
import type { Language, LocalizedText } from '../../contract/problems.ts';
import { roleTitles } from '../../contract/role-titles.ts';
import { addMinutes } from '../../contract/time.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { ReadScope, WriteScope } from '../../server/tenancy/scope.ts';
import { mailNotice } from '../notify/events.ts';
import { hashOfToken, issueLink, listLinks } from './links.ts';
import type { Account } from './team.ts';

/** How long an invitation and its link are valid. */
export const invitationMinutes = 7 * 24 * 60;
/** One mail a minute for a person, so that no mail box can be filled from here. */
const pauseMinutes = 1;

/** Finds the account of an email and locks it, or makes one without a password. */
export async function findOrCreateAccount(scope: WriteScope, email: string): Promise<Account> {
  const { db, drawId } = kernelScopeOf(scope);
  const find = (): Promise<Account | undefined> =>
    db('user_account').where({ email }).forUpdate().first('id', 'email', 'is_hq', 'activated_at');
  const existing = await find();
  if (existing) return existing;
  await db('user_account')
    .insert({ id: drawId(), email, created_at: scope.now })
    .onConflict('email')
    .ignore();
  const made = await find();
  if (!made) throw new Error('an account was neither found nor made');
  return made;
}

/** @param shopId of the team; null for HQ. */
const owner = (userId: string, shopId: string | null) => ({ userId, kind: 'invitation', shopId }) as const;

/** Ends the links by which a person could join a team, or HQ if there is no shop. */
export const revokeInvitationLinks = async (
  scope: ReadScope,
  userId: string,
  shopId: string | null,
): Promise<void> => {
  await listLinks(scope, owner(userId, shopId)).whereNull('used_at').delete();
};

/** Whether a link to a team, or to HQ if there is no shop, was mailed within the last minute. */
export async function sentJustNow(scope: ReadScope, userId: string, shopId: string | null): Promise<boolean> {
  const link: unknown = await listLinks(scope, owner(userId, shopId))
    .where('expires_at', '>', addMinutes(scope.now, invitationMinutes - pauseMinutes))
    .whereNull('used_at')
    .first('token_hash');
  return link !== undefined;
}

/** What a person is invited to: a shop's team, or HQ. */
export interface InvitationTarget {
  readonly name: LocalizedText;
  /** Null for HQ. */
  readonly shopId: string | null;
}

/** The team of a shop. @param roles that the invitation grants. */
export const teamTarget = (
  { id, name }: { readonly id: string; readonly name: string },
  roles: readonly Role[],
): InvitationTarget => ({
  name: {
    en: `the team of ${name} (${roles.map((role) => roleTitles[role].en).join(', ')})`,
    th: `ทีมของ ${name} (${roles.map((role) => roleTitles[role].th).join(', ')})`,
  },
  shopId: id,
});

export const hqPlace: InvitationTarget = { name: { en: 'HQ of Sala', th: 'HQ ของ Sala' }, shopId: null };

const asksForPassword: LocalizedText = {
  en: 'Open the link within 7 days and set your password to join. The link works once. If you do not know this invitation, ignore this mail: nothing happens then.',
  th: 'กรุณาเปิดลิงก์ภายใน 7 วันแล้วตั้งรหัสผ่านเพื่อเข้าร่วม ลิงก์ใช้ได้ครั้งเดียว หากไม่รู้จักคำเชิญนี้ ไม่ต้องดำเนินการใด ๆ',
};
const asksToAccept: LocalizedText = {
  en: 'Open the link within 7 days and accept to join. You keep your password. The link works once. If you do not know this invitation, ignore this mail: nothing happens then.',
  th: 'กรุณาเปิดลิงก์ภายใน 7 วันแล้วกดตอบรับเพื่อเข้าร่วม ใช้รหัสผ่านเดิมของคุณได้เลย ลิงก์ใช้ได้ครั้งเดียว หากไม่รู้จักคำเชิญนี้ ไม่ต้องดำเนินการใด ๆ',
};

/** Mails an invited person a new link to accept. The earlier links to the same place end. @param language of the inviter. */
export async function mailInvitation(
  scope: WriteScope,
  person: Account,
  place: InvitationTarget,
  language: Language,
): Promise<void> {
  const { en, th } = place.name;
  await revokeInvitationLinks(scope, person.id, place.shopId);
  const expiresAt = addMinutes(scope.now, invitationMinutes);
  const token = await issueLink(scope, owner(person.id, place.shopId), expiresAt);
  const how = person.activated_at === null ? asksForPassword : asksToAccept;
  await scope.emit(
    mailNotice,
    {
      to: person.email,
      subject: { en: `You are invited to ${en}`, th: `คุณได้รับเชิญเข้า${th}` },
      body: { en: `You are invited to ${en}. ${how.en}`, th: `คุณได้รับเชิญเข้า${th} ${how.th}` },
      // After `#`, which a browser sends to no server: neither a log nor a referrer stores it.
      link: `/management/accept-invitation#token=${token}`,
      language,
    },
    { dedupe: `staff.invitation:${hashOfToken(token)}` },
  );
}

/** Mails a person with an account that they are of HQ now. */
export async function mailAddedToHq(scope: WriteScope, person: Account, language: Language): Promise<void> {
  const { en, th } = hqPlace.name;
  await scope.emit(
    mailNotice,
    {
      to: person.email,
      subject: { en: `You were added to ${en}`, th: `คุณถูกเพิ่มเข้า${th}` },
      body: {
        en: `You were added to ${en}. Log in with your email and the password that you have.`,
        th: `คุณถูกเพิ่มเข้า${th} เข้าสู่ระบบด้วยอีเมลและรหัสผ่านเดิมของคุณได้เลย`,
      },
      link: '/hq/login',
      language,
    },
    { dedupe: `staff.added:${person.id}:${scope.now.getTime()}` },
  );
}
