/** Colours of a chart, which are the page's own and so follow the shop's colours and the dark theme. */
export type ChartTone = 'accent' | 'secondary' | 'success' | 'warning' | 'danger' | 'muted';

export const toneLook: Readonly<Record<ChartTone, { readonly fill: string; readonly stroke: string }>> = {
  accent: { fill: 'fill-accent', stroke: 'stroke-accent' },
  secondary: { fill: 'fill-secondary-mark', stroke: 'stroke-secondary-mark' },
  success: { fill: 'fill-success', stroke: 'stroke-success' },
  warning: { fill: 'fill-warning', stroke: 'stroke-warning' },
  danger: { fill: 'fill-danger', stroke: 'stroke-danger' },
  muted: { fill: 'fill-control', stroke: 'stroke-control' },
};
