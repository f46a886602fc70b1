import { picturePosition, smallPicture } from '../../../contract/small-picture.ts';
import { classes } from './classes.ts';

interface Props {
  readonly options: readonly {
    readonly id: string;
    readonly name: string;
    /** A second line, such as a price. */
    readonly details?: string | undefined;
    /** Address of a picture above the name. */
    readonly picture?: string | undefined;
  }[];
  readonly value: string | null;
  readonly onChoose: (id: string) => void;
}

/** Short names side by side to choose one of. */
export const ChoiceChips = ({ options, value, onChoose }: Props) => (
  <div className="flex flex-wrap gap-2">
    {options.map(({ id, name, details, picture }) => (
      <button
        key={id}
        type="button"
        aria-pressed={id === value}
        onClick={() => onChoose(id)}
        className={classes(
          'min-h-11 rounded-control border px-4 py-2 text-left transition-colors duration-150',
          picture && 'w-40 overflow-hidden',
          id === value ? 'selected' : 'border-line bg-surface text-ink hover:border-control',
        )}
      >
        {picture && (
          <img
            src={smallPicture(picture)}
            alt=""
            loading="lazy"
            width={160}
            height={90}
            style={{ objectPosition: picturePosition(picture) }}
            className="-mx-4 -mt-2 mb-2 aspect-video w-40 max-w-none bg-sunken object-cover"
          />
        )}
        <span className="block">{name}</span>
        {details && <span className="block text-sm">{details}</span>}
      </button>
    ))}
  </div>
);
