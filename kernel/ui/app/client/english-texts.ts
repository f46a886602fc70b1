import { isRecord } from '../../../contract/is-record.ts';

const suffix = '_en';

const replaceIn = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    const next: unknown[] = value.map(replaceIn);
    return next.some((each, at) => each !== value[at]) ? next : value;
  }
  if (!isRecord(value)) return value;
  const changed: Record<string, unknown> = {};
  for (const [field, own] of Object.entries(value)) {
    const next = replaceIn(own);
    if (next !== own) changed[field] = next;
    if (field.endsWith(suffix) && typeof own === 'string') changed[field.slice(0, -suffix.length)] = own;
  }
  return Object.keys(changed).length === 0 ? value : { ...value, ...changed };
};

/**
 * Puts the English texts of an answer in the place of the shop's own: the text of `name_en` becomes that of `name`. An
 * answer has such a field only if staff wrote an English text.
 * @returns the same answer if it has none.
 */
// The shape stays: only texts are replaced by texts.
export const withEnglishTexts = <Answer>(answer: Answer): Answer => replaceIn(answer) as Answer;
