/** The browser's offer to install the app, which it makes once, soon after a page has loaded. */
export interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>;
}

let offered: InstallPrompt | null = null;
const watchers = new Set<() => void>();

const setOffer = (offer: InstallPrompt | null): void => {
  offered = offer;
  for (const watch of watchers) watch();
};

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** Keeps the browser's offer for the page that shows it. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Without this, the browser shows a bar of its own on every page.
    event.preventDefault();
    if (isPrompt(event)) setOffer(event);
  });
  window.addEventListener('appinstalled', () => setOffer(null));
}

/** The offer, until it is used or the app is installed; null without one. */
export const currentInstallPrompt = (): InstallPrompt | null => offered;

/** Asks the browser to install the app. It takes each offer once. */
export async function takeInstallPrompt(): Promise<void> {
  const offer = offered;
  setOffer(null);
  await offer?.prompt();
}

/** Calls `watch` whenever the offer changes. @returns what ends it. */
export const watchInstallPrompt = (watch: () => void): (() => void) => {
  watchers.add(watch);
  return () => watchers.delete(watch);
};
