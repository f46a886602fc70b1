import { useBoot, useCode } from '#kernel/ui/index.ts';

function CoverPlace({ address }: { readonly address: string }) {
  const { code } = useCode('member:cover', async () => (await import('./cover-picture.tsx')).CoverPicture);
  return (
    <div className="-mx-4 -mt-4 h-30 bg-sunken print:hidden">
      {code.status === 'ready' && <code.value address={address} />}
    </div>
  );
}

/** The shop's cover above the content of a page, if it has one. Its place is there before its code and its bytes. */
export function Cover() {
  const address = useBoot().settings.shop?.cover_link;
  return typeof address === 'string' ? <CoverPlace address={address} /> : null;
}
