type HelpQuestion = 'cancel' | 'check_in' | 'paid' | 'points' | 'receipt';

/** What members can do at a shop. */
interface ShopUse {
  readonly books: boolean;
  /** Members can buy points or top up a wallet in the app. */
  readonly sells: boolean;
}

/** Returns the questions that the help answers, in their order: those about features that are on. */
export const selectHelpQuestions = ({ books, sells }: ShopUse): HelpQuestion[] => [
  ...(books ? (['cancel', 'check_in'] as const) : []),
  ...(sells ? (['paid'] as const) : []),
  'points',
  ...(books || sells ? (['receipt'] as const) : []),
];
