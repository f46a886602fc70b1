import { useState } from 'react';
import { Button, PageHeader, useTexts } from '#kernel/ui/index.ts';
import { Camera } from '../check-in/camera.tsx';
import { CodeField } from '../check-in/code-field.tsx';
import { EarlierResults, LatestResult } from '../check-in/result.tsx';
import { checkInTexts } from '../check-in/texts.ts';
import { useCheckIn } from '../check-in/use-check-in.ts';

/** Checks bookings in by camera, by scanner or by typing, one after the other (decisions §5). */
export function Page() {
  const t = useTexts(checkInTexts);
  const { results, isWaiting, check, seeCode } = useCheckIn();
  const [isFilming, setFilming] = useState(false);
  const [latest, ...earlier] = results;
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <PageHeader
        title={t('title')}
        action={
          <Button
            variant={isFilming ? 'secondary' : 'primary'}
            icon={isFilming ? 'x' : 'camera'}
            onClick={() => setFilming(!isFilming)}
          >
            {t(isFilming ? 'camera_off' : 'camera')}
          </Button>
        }
      />
      <CodeField busy={isWaiting} onCode={(code) => void check(code)} />
      <div className={isFilming ? 'grid items-start gap-4 md:grid-cols-2' : undefined}>
        {isFilming && <Camera onCode={seeCode} />}
        <div role="status" aria-busy={isWaiting || undefined}>
          <LatestResult result={latest} />
        </div>
      </div>
      <EarlierResults results={earlier} />
    </div>
  );
}
