import type { LucideIcon } from 'lucide-react';
import { useCode } from '../network/code.ts';
import { classes } from './classes.ts';
import { icons, isFirstIcon } from './icons.ts';

interface Props {
  /** One of the kit's names; a name from elsewhere that is not known draws a plain mark. */
  readonly name: string;
  readonly className?: string;
  /** What it says where no text stands beside it; without it the icon is decoration. */
  readonly label?: string;
}

interface DrawnProps extends Omit<Props, 'name'> {
  readonly as: LucideIcon;
}

function Drawn({ as: Shape, className, label }: DrawnProps) {
  return (
    <Shape
      className={classes('size-5 shrink-0', className)}
      strokeWidth={1.75}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}

function LateIcon({ name, className, label }: Props) {
  const { code } = useCode('kit:icons', () => import('./more-icons.ts'));
  // Its place is reserved, so that nothing moves when it comes.
  if (code.status === 'loading')
    return <span className={classes('inline-block size-5 shrink-0', className)} />;
  const shape =
    code.status === 'ready' && code.value.isMoreIcon(name) ? code.value.moreIcons[name] : icons.sparkles;
  return <Drawn as={shape} className={className} label={label} />;
}

/** An icon in the size of the text around it. */
export function Icon({ name, className, label }: Props) {
  return isFirstIcon(name) ? (
    <Drawn as={icons[name]} className={className} label={label} />
  ) : (
    <LateIcon name={name} className={className} label={label} />
  );
}
