import { useId } from 'react';
import { topicColorNames } from '../../../contract/topic-color-names.ts';
import { type TopicColor, topicColors } from '../../../contract/topic-colors.ts';
import { classes } from '../../kit/components/classes.ts';
import { Icon } from '../../kit/components/icon.tsx';
import { Saved } from '../../kit/inline/saving.tsx';
import { useDebouncedQueryState } from '../../kit/inline/use-debounced-query-state.ts';
import { useText } from '../../kit/text/texts.ts';

interface ChoiceProps {
  readonly label: string;
  readonly value: TopicColor;
  readonly onChange: (color: TopicColor) => void;
}

/** One of the 18 colours of a topic, as a field of a form. */
export function TopicColorChoice({ label, value: chosen, onChange }: ChoiceProps) {
  const text = useText();
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-sm">
        {label}: <span className="font-normal text-muted">{text(topicColorNames[chosen])}</span>
      </legend>
      <div className="mt-1 grid max-w-108 grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1">
        {topicColors.map((color) => (
          <label
            key={color}
            data-topic={color}
            title={text(topicColorNames[color])}
            className={classes(
              'relative inline-flex size-11 cursor-pointer items-center justify-center rounded-full border-2',
              color === chosen ? 'border-ink' : 'border-transparent',
            )}
          >
            <input
              type="radio"
              name={name}
              value={color}
              checked={color === chosen}
              onChange={() => onChange(color)}
              className="peer sr-only"
            />
            <span className="sr-only">{text(topicColorNames[color])}</span>
            <span className="inline-flex size-8 items-center justify-center rounded-full bg-topic text-white peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-[7px]">
              {color === chosen && <Icon name="check" />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface Props extends Omit<ChoiceProps, 'onChange'> {
  readonly save: (color: TopicColor) => Promise<unknown>;
}

/** A topic's colour, saved when it is chosen. A save that fails shows the colour from before. */
export function TopicColorPicker({ label, value, save }: Props) {
  const { shown, ask, progress } = useDebouncedQueryState(value, save);
  return (
    <div>
      <TopicColorChoice label={label} value={shown} onChange={(color) => void ask(color)} />
      <Saved progress={progress} />
    </div>
  );
}
