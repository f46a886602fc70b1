/**
 * The place where React and the code that replaces components meet. Each remote brings its own such code, later
 * than React; it finds React only if the first one to arrive has written it down here.
 */
const renderers = new Map<number, unknown>();

Object.assign(window, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: Reflect.get(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__') ?? {
    renderers,
    supportsFiber: true,
    inject(renderer: unknown) {
      const id = renderers.size + 1;
      renderers.set(id, renderer);
      return id;
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  },
});

export {};
