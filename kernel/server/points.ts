import type { Scope } from './scope.ts';

type Contributor<Input, Output> = (scope: Scope, input: Input) => Promise<Output>;

/**
 * A place where other plugins may add something, owned by one plugin and declared in its `points.ts`.
 * A contribution is asked with `Input` and gives `Output`.
 */
export interface Point<Input, Output> {
  readonly name: string;
  /** What was contributed in one installation, with the plugin it came from. */
  readonly in: (installation: object) => { plugin: string; run: Contributor<Input, Output> }[];
}

/** One plugin's addition to a point, not yet tied to an installation. */
export interface Contribution {
  readonly point: string;
  readonly add: (installation: object, plugin: string) => void;
}

/** Declares an extension point. @param name `owner.point`, unique in the installation. */
export function definePoint<Input, Output>(name: string): Point<Input, Output> {
  const installations = new WeakMap<object, { plugin: string; run: Contributor<Input, Output> }[]>();
  return {
    name,
    in: (installation) => {
      const found = installations.get(installation) ?? [];
      installations.set(installation, found);
      return found;
    },
  };
}

/** A plugin's contribution to a point; it is asked only where the plugin's feature is on. */
export const contribute = <Input, Output>(
  point: Point<Input, Output>,
  run: Contributor<Input, Output>,
): Contribution => ({
  point: point.name,
  add: (installation, plugin) => {
    point.in(installation).push({ plugin, run });
  },
});
