/**
 * The oldest browsers that pages are for (browserslist queries). The build writes newer syntax and CSS in what they know
 * and fills in nothing: what the language itself offers, `tsconfig.browser.json` holds to ES2022, which all of them
 * have; what the web platform offers, a test.
 */
export const oldestBrowsers = ['chrome >= 109', 'safari >= 16', 'firefox >= 115'];
