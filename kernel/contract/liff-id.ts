import { isRecord } from './is-record.ts';

/*
 * Apart from the schema in fields.ts, so that a page that signs in does not fetch the schemas' library.
 */

/** A LIFF id as LINE gives it out: the ten digits of its login channel, `-`, and 8 letters or digits. */
export const liffIdPattern = /^(\d{10})-[A-Za-z0-9]{8}$/;

/**
 * The login channel that a LIFF id belongs to, for which LINE issues its ID tokens.
 * @returns the ten digits of the channel, or null where the text is no LIFF id.
 */
export const channelOfLiffId = (liffId: string): string | null =>
  liffIdPattern.exec(liffId.trim())?.[1] ?? null;

/**
 * The LIFF id of an address.
 * @param settings public settings per plugin, as the boot brings them.
 * @param names the settings (`plugin.setting`) that may hold it; the first that does counts.
 * @returns null where none does.
 */
export const liffIdOf = (
  settings: Readonly<Record<string, unknown>>,
  names: readonly string[],
): string | null => {
  for (const name of names) {
    const [plugin = '', setting = ''] = name.split('.');
    const own = settings[plugin];
    const given = isRecord(own) ? own[setting] : undefined;
    if (typeof given === 'string' && given !== '') return given;
  }
  return null;
};
