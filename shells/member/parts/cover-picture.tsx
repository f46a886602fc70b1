import { columnSizes, Picture } from '#kernel/ui/kit/components/drawing.tsx';

/** The shop's cover in its place. */
export const CoverPicture = ({ address }: { readonly address: string }) => (
  <Picture isFirst address={address} seed="" sizes={columnSizes} className="size-full rounded-none!" />
);
