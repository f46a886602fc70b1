interface AmountRule {
  readonly is_input_amount: boolean;
}

/** Whether members choose how many units they book: if the place or the shop's settings say so. */
export const canChooseAmount = (place: AmountRule, settings: AmountRule): boolean =>
  place.is_input_amount || settings.is_input_amount;
