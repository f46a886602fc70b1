/** What is known of the browser. */
interface Device {
  readonly userAgent: string;
  /** The page is shown as an installed app. */
  readonly isInstalled: boolean;
  /** The browser offers to install it. */
  readonly hasPrompt: boolean;
}

/**
 * How the app can be installed: by the browser's own question, or in Safari on an iPhone by its menu. Null if it is
 * installed, or if neither is possible, such as within LINE.
 */
export const findInstallWay = ({ userAgent, isInstalled, hasPrompt }: Device): 'prompt' | 'safari' | null => {
  if (isInstalled || /\bLine\//.test(userAgent)) return null;
  if (hasPrompt) return 'prompt';
  // Browsers within other apps, and other browsers of iOS, name no version or themselves.
  const isSafari = /\b(iPhone|iPad|iPod)\b.*\bVersion\/.*\bSafari\//.test(userAgent);
  return isSafari && !/\b(CriOS|FxiOS|EdgiOS|OPiOS|GSA|FBAN|FBAV|Instagram)\b/.test(userAgent)
    ? 'safari'
    : null;
};
