/*
 * Begins to fetch what the page draws last, which until now would have held up the shell's own script. The build puts
 * it before all else in that script, because the line is idle while the rest of it runs.
 */
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) link.rel = 'preload';

export {};
