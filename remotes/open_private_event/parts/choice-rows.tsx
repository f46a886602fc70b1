import { Avatar, classes, Icon } from '#kernel/ui/index.ts';

interface Props {
  readonly options: readonly {
    readonly id: string;
    readonly name: string;
    /** A second line, such as when they are free. */
    readonly details?: string | undefined;
    /** Address of the face; the initials are in the place of a missing one. */
    readonly picture?: string | undefined;
    /** In place of a face. */
    readonly icon?: string | undefined;
  }[];
  readonly value: string | null;
  readonly onChoose: (id: string) => void;
}

/** People below each other to choose one of, each with a face. */
export function ChoiceRows({ options, value, onChoose }: Props) {
  return (
    <div className="flex flex-col gap-2">
      {options.map(({ id, name, details, picture, icon }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === value}
          onClick={() => onChoose(id)}
          className={classes(
            'flex min-h-14 items-center gap-3 rounded-card border px-3 py-2 text-left text-ink transition-colors duration-150',
            id === value ? 'selected' : 'border-line bg-surface hover:border-control',
          )}
        >
          {icon ? (
            <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent">
              <Icon name={icon} />
            </span>
          ) : (
            <Avatar {...{ name, picture }} className="size-10 text-base" />
          )}
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="font-medium">{name}</span>
            {details && <span className="text-muted text-sm">{details}</span>}
          </span>
        </button>
      ))}
    </div>
  );
}
