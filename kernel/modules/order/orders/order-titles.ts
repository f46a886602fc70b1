import type { LocalizedText } from '../../../contract/problems.ts';
import type { Order } from '../models/order.ts';

/** Returns the title of an order in both languages; an order that stores one title has it for both. */
export const readTitles = ({
  title,
  title_en,
  title_th,
}: Pick<Order, 'title' | 'title_en' | 'title_th'>): LocalizedText => ({
  en: title_en ?? title,
  th: title_th ?? title,
});
