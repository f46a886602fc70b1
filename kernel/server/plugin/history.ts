import type { LocalizedText } from '../../contract/problems.ts';

/** What a field of an audited change is called and how its values are. */
export interface FieldWords extends LocalizedText {
  /** Its values are ids of this entity, whose records have names. */
  readonly record?: string;
  /** Its values are phone numbers, shown in groups. */
  readonly phone?: true;
  /** Its values are amounts of the wire in baht. */
  readonly baht?: true;
  /** Its values are words of the program; what each means. */
  readonly values?: Readonly<Record<string, LocalizedText>>;
}

/** A plugin's part of the change history: what it audits, in words. */
export interface History {
  /**
   * What each audited action did, such as `{ en: 'Created the class', … }`. `*.check_in` stands for the action of
   * every feature that another plugin audits for it.
   */
  readonly actions: Readonly<Record<string, LocalizedText>>;
  /** Fields of what was and what is; one that is named nowhere is not shown. */
  readonly fields?: Readonly<Record<string, FieldWords>>;
}
