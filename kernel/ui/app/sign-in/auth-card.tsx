import type { ReactNode } from 'react';
import { Card } from '../../kit/components/surfaces.tsx';
import { setLanguage, useLanguage } from '../../kit/text/language.ts';
import { usePageTitle } from '../page/page-header.tsx';

/** The plate in the middle of the page on which people sign in, with the choice of language below. */
export function AuthCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const other = useLanguage() === 'th' ? 'en' : 'th';
  usePageTitle(title);
  return (
    <div className="mx-auto flex w-full max-w-sm flex-col gap-4 py-8 sm:py-16">
      <p className="text-center font-semibold text-2xl">Sala</p>
      <Card className="flex flex-col gap-4 sm:p-6">
        <h1 className="font-semibold text-xl">{title}</h1>
        {children}
      </Card>
      <button
        type="button"
        lang={other}
        className="min-h-11 self-center rounded-control px-4 text-on-ground-muted underline-offset-2 hover:underline"
        onClick={() => setLanguage(other)}
      >
        {other === 'th' ? 'ภาษาไทย' : 'English'}
      </button>
    </div>
  );
}

/** How a text link of these pages looks; large enough for a thumb. */
export const linkLook = 'inline-flex min-h-11 items-center text-accent underline-offset-2 hover:underline';
