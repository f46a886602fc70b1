import type { Role } from '../../contract/contract.ts';
import type { Language, Text } from '../../contract/problems.ts';
import { roleTitles } from '../../contract/role-titles.ts';
import { addMinutes } from '../../contract/time.ts';
import { kernelScopeOf } from '../../server/kernel-scope.ts';
import type { Scope } from '../../server/scope.ts';
import { mailNotice } from '../notify/events.ts';
import { hashOfToken, issueLink, linksOf } from './links.ts';
import type { Account } from './team.ts';

/** How long an invitation's link is good (decisions §2). */
const lifeMinutes = 7 * 24 * 60;
/** One mail a minute for a person, so that nobody's box can be filled from here. */
const pauseMinutes = 1;

/** The account of an e-mail, held until the transaction ends, and made without a password where there is none. */
export async function findOrInvite(scope: Scope, email: string): Promise<Account> {
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

const owner = (scope: Scope, userId: string) =>
  ({ userId, kind: 'invitation', shopId: scope.hasShop ? scope.shopId : null }) as const;

/** Ends the links by which a person could come into this team, or into HQ for a call of no shop. */
export const takeBackLinks = async (scope: Scope, userId: string): Promise<void> => {
  await linksOf(scope, owner(scope, userId)).whereNull('used_at').delete();
};

/** Whether a link was mailed within the last minute. */
export async function sentJustNow(scope: Scope, userId: string): Promise<boolean> {
  const link: unknown = await linksOf(scope, owner(scope, userId))
    .where('expires_at', '>', addMinutes(scope.now, lifeMinutes - pauseMinutes))
    .whereNull('used_at')
    .first('token_hash');
  return link !== undefined;
}

/** What somebody comes into: the shop's team with these roles, or HQ. */
export interface Place {
  readonly name: Text;
  readonly roles: readonly Role[];
  /** The page on which they log in. */
  readonly login: string;
}

/** The team of the shop of the call. */
export const teamPlace = ({ shop }: Scope, roles: readonly Role[]): Place => ({
  name: {
    en: `the team of ${shop.name} (${roles.map((role) => roleTitles[role].en).join(', ')})`,
    th: `ทีมของ ${shop.name} (${roles.map((role) => roleTitles[role].th).join(', ')})`,
  },
  roles,
  login: roles.every((role) => role === 'frontdesk') ? '/frontdesk/login' : '/management/login',
});

export const hqPlace: Place = {
  name: { en: 'HQ of Sala', th: 'HQ ของ Sala' },
  roles: [],
  login: '/hq/login',
};

/**
 * Mails an invited person: who has a password that they are in, anybody else a new link to set one. The links before it
 * end.
 * @param language of who invites; that of the person is not known.
 */
export async function mailInvitation(
  scope: Scope,
  person: Account,
  place: Place,
  language: Language,
): Promise<void> {
  const { en, th } = place.name;
  if (person.activated_at !== null) {
    await scope.emit(
      mailNotice,
      {
        to: person.email,
        subject: { en: `You were added to ${en}`, th: `คุณถูกเพิ่มเข้า${th}` },
        body: {
          en: `You were added to ${en}. Log in with your email and the password that you have.`,
          th: `คุณถูกเพิ่มเข้า${th} เข้าสู่ระบบด้วยอีเมลและรหัสผ่านเดิมของคุณได้เลย`,
        },
        link: place.login,
        language,
      },
      { dedupe: `staff.added:${person.id}:${scope.now.getTime()}` },
    );
    return;
  }
  await takeBackLinks(scope, person.id);
  const token = await issueLink(scope, owner(scope, person.id), addMinutes(scope.now, lifeMinutes));
  await scope.emit(
    mailNotice,
    {
      to: person.email,
      subject: { en: `You are invited to ${en}`, th: `คุณได้รับเชิญเข้า${th}` },
      body: {
        en: `You are invited to ${en}. Set your password by the link within 7 days; it works once. If you do not know what this is about, ignore this mail: nothing happens then.`,
        th: `คุณได้รับเชิญเข้า${th} กรุณาตั้งรหัสผ่านจากลิงก์ภายใน 7 วัน ลิงก์ใช้ได้ครั้งเดียว หากไม่ทราบว่าเรื่องนี้คืออะไร ไม่ต้องดำเนินการใด ๆ`,
      },
      // After `#`, which a browser sends to nobody: neither a log nor a referrer holds it.
      link: `/management/accept-invitation#token=${token}`,
      language,
    },
    { dedupe: `staff.invitation:${hashOfToken(token)}` },
  );
}
