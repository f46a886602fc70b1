import { z } from 'zod';
import { ulidPattern } from '../../contract/id.ts';
import { isRecord } from '../../contract/is-record.ts';
import { shownPhone } from '../../contract/phone.ts';
import type { Language, LocalizedText } from '../../contract/problems.ts';
import { shownBaht } from '../../contract/satang.ts';
import { settingMarks } from '../../contract/settings.ts';
import { date, dateTime, toInstant } from '../../contract/time.ts';
import type { FieldWords } from '../../server/plugin/history.ts';
import type { Installation } from '../../server/runtime/loader.ts';
import type { KernelScope } from '../../server/tenancy/kernel-scope.ts';
import { shownDates, shownTime } from '../../server/text/shown-time.ts';

type State = Readonly<Record<string, unknown>>;

/** One audited change as it is stored. */
export interface AuditedChange {
  readonly action: string;
  readonly entity: string;
  readonly entity_id: string;
  readonly before: State | null;
  readonly after: State | null;
}

/** A change in words: what was done, to what, and each field with what it was and what it is. */
export interface HistoryWords {
  readonly what: LocalizedText;
  readonly subject: LocalizedText;
  readonly changes: { label: LocalizedText; before: LocalizedText | null; after: LocalizedText }[];
}

const both = (text: string): LocalizedText => ({ en: text, th: text });
const none: LocalizedText = { en: 'none', th: 'ไม่มี' };
const on: LocalizedText = { en: 'on', th: 'เปิด' };
const off: LocalizedText = { en: 'off', th: 'ปิด' };
/** Says what a feature did whose folder is gone. */
const changed: LocalizedText = { en: 'Made a change', th: 'แก้ไขข้อมูล' };

/** The plugin whose action it is: what stands before the point. */
const ownerOf = (action: string) => action.slice(0, action.indexOf('.'));

/** What was done, in words: by who declares the action, or by who audits one of its name for others. */
export const actionWords = ({ plugins }: Installation, action: string): LocalizedText | undefined => {
  const written = `*${action.slice(action.indexOf('.'))}`;
  const declaring = plugins.find(({ plugin }) => plugin.history.actions[action]);
  if (declaring) return declaring.plugin.history.actions[action];
  return plugins.flatMap(({ plugin }) => plugin.history.actions[written] ?? [])[0];
};

/** What a field is called: by who audits it, by the settings page, by any other, or as a feature's title. */
const fieldWords = (installation: Installation, action: string, name: string): FieldWords | undefined => {
  const { plugins } = installation;
  const own = plugins.find(
    ({ plugin }) => plugin.contract.id === ownerOf(action) || plugin.history.actions[action],
  );
  const settings = own?.plugin.contract.settings;
  return (
    own?.plugin.history.fields?.[name] ??
    (settings && settingMarks(settings).get(name)?.label) ??
    plugins.flatMap(({ plugin }) => plugin.history.fields?.[name] ?? [])[0] ??
    plugins.find(({ plugin }) => plugin.contract.id === name)?.plugin.contract.title
  );
};

async function nameOf(scope: KernelScope, entity: string, id: string): Promise<LocalizedText | null> {
  const records = scope.kernel.installation.recordsOf(entity);
  if (!records || !scope.hasShop || !('names' in records.lookup) || !ulidPattern.test(id)) return null;
  const name = (await records.lookup.names?.(scope.of(records.plugin), [id]))?.get(id);
  return typeof name === 'string' ? both(name) : (name ?? null);
}

/** The moment that a text of the program names; null for what people wrote, which may look like one. */
const instantOf = (value: string, zone: string): Date | null => {
  if (dateTime.safeParse(value).success) return toInstant(value, zone);
  return z.iso.datetime().safeParse(value).success ? new Date(value) : null;
};

/** A value in words: never an id, a date of the program, or a word that nobody said what it means. */
async function shown(scope: KernelScope, words: FieldWords, value: unknown): Promise<LocalizedText> {
  if (value === null || value === undefined || value === '') return none;
  if (typeof value === 'boolean') return value ? on : off;
  if (typeof value === 'number') return words.values?.[String(value)] ?? both(String(value));
  if (Array.isArray(value)) {
    const parts = await Promise.all(value.map((each: unknown) => shown(scope, words, each)));
    const joined = (language: Language) => parts.map((part) => part[language]).join(', ');
    return { en: joined('en'), th: joined('th') };
  }
  if (typeof value !== 'string') return none;
  if (words.values && Object.hasOwn(words.values, value)) return words.values[value] ?? none;
  if (words.phone) return both(shownPhone(value));
  if (words.baht) return shownBaht(Math.round(Number(value) * 100));
  if (words.record) return (await nameOf(scope, words.record, value)) ?? none;
  const zone = scope.hasShop ? scope.shop.timeZone : scope.kernel.environment.TIME_ZONE;
  if (date.safeParse(value).success) return shownDates(value);
  const instant = instantOf(value, zone);
  if (instant) return { en: shownTime(instant, zone, 'en'), th: shownTime(instant, zone, 'th') };
  return both(value);
}

interface Field {
  readonly label: LocalizedText;
  readonly words: FieldWords;
  readonly before: unknown;
  readonly after: unknown;
}

/** Columns hold yes and no as 1 and 0. */
const asIs = (was: unknown, is: unknown): unknown =>
  typeof is === 'boolean' && typeof was === 'number' ? was === 1 : was;

/** The fields of a change; those of a named part, such as of one point type, stand under its name. */
function fieldsOf(installation: Installation, { action, before, after }: AuditedChange, part = ''): Field[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name): Field[] => {
    const is = after?.[name];
    const was = asIs(before?.[name], is);
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const inner = isRecord(is) ? is : isRecord(was) ? was : null;
    if (inner) {
      if (typeof inner.name !== 'string') return [];
      const nested = { before: isRecord(was) ? was : null, after: isRecord(is) ? is : null };
      const change = { action, entity: '', entity_id: '', ...nested };
      return fieldsOf(installation, change, inner.name).filter(({ after: value }) => value !== inner.name);
    }
    const words = fieldWords(installation, action, name);
    if (!words) return [];
    const of = (language: Language) => (part ? `${part}: ${words[language]}` : words[language]);
    return [{ label: { en: of('en'), th: of('th') }, words, before: was, after: is }];
  });
}

/**
 * Says an audited change in words of both languages.
 * @param scope of the shop whose change it is, which its names are looked up in.
 */
export async function historyWords(scope: KernelScope, change: AuditedChange): Promise<HistoryWords> {
  const { installation } = scope.kernel;
  const { action, entity, entity_id } = change;
  const settingsOf = entity.endsWith('_settings') ? installation.contract(ownerOf(action)) : undefined;
  const subject = settingsOf?.title ?? (await nameOf(scope, entity, entity_id)) ?? both('');
  const changes = [];
  for (const { label, words, before: was, after: is } of fieldsOf(installation, change)) {
    const now = await shown(scope, words, is);
    if (was === undefined && now === none) continue;
    // What was not there is no change from nothing.
    changes.push({ label, before: was === undefined ? null : await shown(scope, words, was), after: now });
  }
  return { what: actionWords(installation, action) ?? changed, subject, changes };
}
