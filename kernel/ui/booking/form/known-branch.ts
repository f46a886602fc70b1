const keyOf = (shopId: string) => `sala-branch-${shopId}`;

/** The branch at which this browser's member last looked for something to book; null where none is known. */
export const knownBranch = (shopId: string): string | null => {
  try {
    return localStorage.getItem(keyOf(shopId));
  } catch {
    // A browser that stores nothing for this site.
    return null;
  }
};

/** Remembers the branch for the member's next booking. */
export const rememberBranch = (shopId: string, branchId: string): void => {
  try {
    localStorage.setItem(keyOf(shopId), branchId);
  } catch {
    // It is chosen again next time.
  }
};
