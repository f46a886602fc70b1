import { classes } from '../../kit/components/classes.ts';
import { Icon } from '../../kit/components/icon.tsx';
import { Link } from '../../kit/navigation/navigation.tsx';
import { codeState, retryFailedCode, useCodeChanges } from '../../kit/network/code.ts';
import { kitTexts } from '../../kit/text/kit-texts.ts';
import { useTexts } from '../../kit/text/texts.ts';
import { shellSetup } from '../declaration/setup.ts';
import type { ShownEntry } from '../page/entries.ts';
import { remoteKey, warmRemote } from './remotes.ts';

const shape =
  'flex min-h-24 flex-col items-start justify-between gap-3 rounded-card border border-line p-4 text-left';

/** One tile of a landing page. A feature whose code did not load is grey and offers Retry. */
export function Tile({ entry }: { readonly entry: ShownEntry }) {
  const t = useTexts(kitTexts);
  const { shell } = shellSetup();
  const { feature, label, icon, to } = entry;
  useCodeChanges();
  const warm = () => {
    if (feature) warmRemote(feature, shell);
  };
  if (feature && codeState(remoteKey(feature, shell)) === 'failed')
    return (
      <button type="button" onClick={retryFailedCode} className={classes(shape, 'bg-sunken text-muted')}>
        <Icon name={icon} className="size-6" />
        <span className="flex w-full flex-wrap items-center justify-between gap-x-2 font-medium">
          {label}
          <span className="inline-flex items-center gap-1 text-accent">
            <Icon name="refresh-cw" className="size-4" />
            {t('retry')}
          </span>
        </span>
      </button>
    );
  return (
    <Link
      to={to}
      onPointerEnter={warm}
      onFocus={warm}
      className={classes(shape, 'bg-surface text-ink transition-colors duration-150 hover:border-control')}
    >
      <Icon name={icon} className="size-6 text-accent" />
      <span className="font-medium">{label}</span>
    </Link>
  );
}

/** Tiles in two columns, three on wide screens, one where the text is so large that a word would break. */
export const Tiles = ({ entries }: { readonly entries: readonly ShownEntry[] }) => (
  <nav className="@container">
    <div className="grid @max-[17rem]:grid-cols-1 grid-cols-2 gap-3 lg:grid-cols-3">
      {entries.map((entry) => (
        <Tile key={entry.key} entry={entry} />
      ))}
    </div>
  </nav>
);
