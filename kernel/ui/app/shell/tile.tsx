import { classes } from '../../kit/components/classes.ts';
import { Icon } from '../../kit/components/icon.tsx';
import { Link } from '../../kit/navigation/navigation.tsx';
import { codeState, retryFailedCode, useCodeChanges } from '../../kit/network/code.ts';
import { kitTexts } from '../../kit/text/kit-texts.ts';
import { useTexts } from '../../kit/text/texts.ts';
import { shellSetup } from '../declaration/setup.ts';
import type { ShownEntry } from '../page/entries.ts';
import { remoteKey, warmRemote } from './remotes.ts';

interface Look {
  readonly shape: string;
  readonly icon: string;
  readonly label: string;
}

const large: Look = {
  shape: 'min-h-24 items-start justify-between gap-3 p-4 text-left',
  icon: 'size-6',
  label: 'font-medium',
};

/* Two lines of text are 72 px high with the icon. */
const compact: Look = {
  shape: 'min-h-18 items-center justify-center gap-1 px-0.5 py-1.5 text-center',
  icon: 'size-5',
  label: 'font-medium text-[0.6875rem] leading-4',
};

const frame = 'flex flex-col rounded-card';

interface TileProps {
  readonly entry: ShownEntry;
  readonly look: Look;
}

/** One tile of a landing page. A feature whose code did not load is grey and offers Retry. */
function Tile({ entry, look }: TileProps) {
  const t = useTexts(kitTexts);
  const { shell } = shellSetup();
  const { feature, label, icon, to } = entry;
  useCodeChanges();
  const warm = () => {
    if (feature) warmRemote(feature, shell);
  };
  if (feature && codeState(remoteKey(feature, shell)) === 'failed')
    return (
      <button
        type="button"
        onClick={retryFailedCode}
        className={classes(frame, look.shape, 'border border-line bg-sunken text-muted')}
      >
        <Icon name={icon} className={look.icon} />
        <span
          className={classes(
            'flex w-full flex-wrap items-center gap-x-2',
            look === compact ? 'justify-center' : 'justify-between',
            look.label,
          )}
        >
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
      className={classes(frame, look.shape, 'plate transition-colors duration-150 hover:border-control')}
    >
      <Icon name={icon} className={classes(look.icon, 'text-accent')} />
      <span className={look.label}>{label}</span>
    </Link>
  );
}

interface TilesProps {
  readonly entries: readonly ShownEntry[];
  /** Four in a row of 72 px, as on a member's home. */
  readonly isCompact?: boolean;
}

/**
 * Tiles in two columns, three on wide screens; compact ones in four. There are fewer columns where the text is so large
 * that a word would break.
 */
export const Tiles = ({ entries, isCompact = false }: TilesProps) => (
  <nav className="@container">
    <div
      className={
        isCompact
          ? 'grid @min-[10rem]:grid-cols-2 @min-[19rem]:grid-cols-4 grid-cols-1 gap-2'
          : 'grid @max-[17rem]:grid-cols-1 grid-cols-2 gap-3 lg:grid-cols-3'
      }
    >
      {entries.map((entry) => (
        <Tile key={entry.key} entry={entry} look={isCompact ? compact : large} />
      ))}
    </div>
  </nav>
);
