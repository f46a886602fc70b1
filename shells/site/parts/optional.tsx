import type { ReactNode } from 'react';

/** What the installation's provider says of itself; the server fills `{mark}`, and leaves parts without it out. */
export type ProviderMark = 'site_phone' | 'site_line' | 'site_operator' | 'site_price';

/** A part of a page that is there only if the installation has a value for its mark. */
export const Optional = ({
  mark,
  children,
}: {
  readonly mark: ProviderMark;
  readonly children: ReactNode;
}) => (
  <>
    {`{${mark}?}`}
    {children}
    {`{/${mark}?}`}
  </>
);
