import { StartupError } from '../errors/startup-error.ts';

/** A function of any parameters: no value fits all of them, so none can be passed by mistake. */
type AnyFunction = (...args: never[]) => unknown;

/** The names of a shape's functions; what else stands in it is data. */
export type FunctionName<Shape> = {
  [Name in keyof Shape]-?: Exclude<Shape[Name], undefined> extends AnyFunction ? Name : never;
}[keyof Shape] &
  string;

/**
 * What a function does where its contributor's feature is off: `skip` leaves the contributor out; `answer` asks it
 * all the same, for what settles, refunds, gives back, or must not be forgotten (docs/domain/features.md#f3).
 */
export type WhenOff = 'skip' | 'answer';

/** One plugin's part of an extension. */
export interface Contributor<Shape> {
  readonly plugin: string;
  /** What it is asked for by; empty where the extension is not keyed. */
  readonly key: string;
  readonly parts: Shape;
}

/**
 * A place where other plugins add something, owned by one plugin and declared in its `api.ts`. Its shape has one
 * or several functions, each taking the contributor's own scope first; all contributors are asked, or the one of a
 * key.
 */
export interface Extension<Shape> {
  readonly name: string;
  readonly whenOff: Readonly<Record<string, WhenOff>>;
  /** What was contributed in one installation. */
  readonly contributors: (installation: object) => readonly Contributor<Shape>[];
  readonly add: (installation: object, contributor: Contributor<Shape>) => void;
}

/** One plugin's addition to an extension, not yet tied to an installation. */
export interface Contribution {
  readonly extension: string;
  readonly key: string;
  readonly add: (installation: object, plugin: string) => void;
}

/**
 * Declares an extension.
 * @param name `owner.extension`, unique in the installation.
 * @param whenOff for each function of the shape, what happens where the contributor's feature is off.
 */
export function defineExtension<Shape extends object>(
  name: string,
  whenOff: { readonly [Name in FunctionName<Shape>]: WhenOff },
): Extension<Shape> {
  const installations = new WeakMap<object, Contributor<Shape>[]>();
  return {
    name,
    whenOff,
    contributors: (installation) => installations.get(installation) ?? [],
    add(installation, contributor) {
      const present = installations.get(installation) ?? [];
      const other = present.find(({ key }) => key !== '' && key === contributor.key);
      if (other)
        throw new StartupError(
          `${other.plugin} and ${contributor.plugin} both contribute ${contributor.key} to ${name}.`,
        );
      installations.set(installation, [...present, contributor]);
    },
  };
}

/**
 * A plugin's contribution to an extension.
 * @param key what it is asked for by, where the extension is keyed.
 */
export const contribute = <Shape extends object>(
  extension: Extension<Shape>,
  parts: Shape,
  key = '',
): Contribution => ({
  extension: extension.name,
  key,
  add: (installation, plugin) => extension.add(installation, { plugin, key, parts }),
});
