/** The browser's offer to install the app, which it makes once, soon after a page has loaded. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>;
}

let offered: Event | null = null;

const isPrompt = (event: Event | null): event is InstallPrompt => event !== null && 'prompt' in event;

/** Keeps the browser's offer for the page that shows it. */
export const keepInstallPrompt = (): void =>
  window.addEventListener('beforeinstallprompt', (event) => {
    // Without this, the browser shows a bar of its own on every page.
    event.preventDefault();
    offered = event;
  });

/** Whether the browser offers to install the app. */
export const hasInstallPrompt = (): boolean => isPrompt(offered);

/** Asks the browser to install the app. It takes each offer once. */
export async function takeInstallPrompt(): Promise<void> {
  const offer = offered;
  offered = null;
  if (isPrompt(offer)) await offer.prompt();
}
