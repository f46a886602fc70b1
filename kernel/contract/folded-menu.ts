/** The cookie of who has folded the staff shells' side bar; the browser writes it and the page's outline follows it. */
export const foldedMenu = { cookie: 'sala-menu', value: 'folded' } as const;
