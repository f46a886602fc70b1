import { classes } from './classes.ts';
import { icons, isIconName } from './icons.ts';

interface Props {
  /** One of the kit's names; a name from elsewhere that is not known draws a plain mark. */
  readonly name: string;
  readonly className?: string;
  /** What it says where no text stands beside it; without it the icon is decoration. */
  readonly label?: string;
}

/** An icon in the size of the text around it. */
export function Icon({ name, className, label }: Props) {
  const Drawn = icons[isIconName(name) ? name : 'sparkles'];
  return (
    <Drawn
      className={classes('size-5 shrink-0', className)}
      strokeWidth={1.75}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
