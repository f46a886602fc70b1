const reloadedFor = 'sala-reloaded-for';

/** The build that this page is of. */
const pageBuild = (): string =>
  document.querySelector('meta[name="sala-build"]')?.getAttribute('content') ?? '';

let stale = '';

/** Remembers that the server serves another build, for `reloadIfStale`. */
export const noteBuild = (served: string): void => {
  stale = served === pageBuild() ? '' : served;
};

/** Reloads a page whose build is over; called where people move on anyway, so that nothing typed is lost. */
export const reloadIfStale = (): void => {
  if (stale !== '') reloadForBuild(stale);
};

/**
 * Reloads a page of another build than the server's, once per build, so that shell and remotes match and a
 * stale cache between them does not reload for ever.
 * @returns whether the page is being reloaded.
 */
export const reloadForBuild = (served: string): boolean => {
  if (served === pageBuild()) return false;
  try {
    if (sessionStorage.getItem(reloadedFor) === served) return false;
    sessionStorage.setItem(reloadedFor, served);
  } catch {
    return false;
  }
  window.location.reload();
  return true;
};
