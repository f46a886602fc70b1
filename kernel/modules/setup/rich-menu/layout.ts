import type { LocalizedText } from '../../../contract/problems.ts';
import { menuSizes, type RichMenu } from '../contract.ts';

/** One thing that a member can open from the menu. */
export interface MenuItem {
  readonly label: LocalizedText;
  readonly address: string;
}

type Size = RichMenu['size'];

/** The templates of LINE's manager with areas of one size, the one with most areas first. */
const templates: Readonly<Record<Size, readonly (readonly [columns: number, rows: number])[]>> = {
  large: [
    [3, 2],
    [2, 2],
    [2, 1],
    [1, 1],
  ],
  compact: [
    [3, 1],
    [2, 1],
    [1, 1],
  ],
};

/**
 * Divides a rich menu as LINE's manager can: the largest template that the items fill; those that have no area are
 * left out.
 * @param items at least one, the most wanted first.
 */
export function layOut(size: Size, items: readonly MenuItem[]): RichMenu {
  const { width, height } = menuSizes[size];
  const [columns, rows] = templates[size].find(([across, down]) => across * down <= items.length) ?? [1, 1];
  // Widths that do not divide leave their last pixels to the last column.
  const edge = (whole: number, parts: number, at: number) => Math.floor((whole * at) / parts);
  const areas = items.slice(0, columns * rows).map(({ label, address }, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    const [x, y] = [edge(width, columns, column), edge(height, rows, row)];
    return {
      letter: String.fromCharCode(65 + at),
      label,
      address,
      x,
      y,
      width: edge(width, columns, column + 1) - x,
      height: edge(height, rows, row + 1) - y,
    };
  });
  return { size, width, height, columns, rows, areas };
}
