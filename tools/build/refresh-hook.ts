/**
 * The place where React and the code that replaces components meet. Each remote brings its own such code, later
 * than React; it finds React only where React is written down here. The shell's own, which runs first, makes a place
 * in which nothing is written down.
 */
interface Hook {
  readonly renderers: Map<number, unknown>;
  inject(renderer: unknown): number;
}

const place = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

const isHook = (value: unknown): value is Hook =>
  typeof value === 'object' && value !== null && 'renderers' in value && 'inject' in value;

function newHook(): Hook {
  const renderers = new Map<number, unknown>();
  return Object.assign(
    { renderers, inject: () => renderers.size + 1 },
    { supportsFiber: true, onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {} },
  );
}

const present: unknown = Reflect.get(window, place);
const hook = isHook(present) ? present : newHook();
const inject = hook.inject.bind(hook);
hook.inject = (renderer) => {
  const id = inject(renderer);
  hook.renderers.set(id, renderer);
  return id;
};
Object.assign(window, { [place]: hook });

export {};
