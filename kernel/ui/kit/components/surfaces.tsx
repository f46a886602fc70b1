import type { HTMLAttributes, ReactNode } from 'react';
import { picturePosition, smallPicture } from '../../../contract/small-picture.ts';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { Tone } from './toast.tsx';

/** A plate for what belongs together. */
export const Card = ({ className, ...rest }: HTMLAttributes<HTMLElement>) => (
  <section {...rest} className={classes('plate rounded-card p-4', className)} />
);

const soft: Record<Tone, string> = {
  info: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

const alertIcons: Record<Tone, string> = {
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-alert',
  danger: 'circle-alert',
};

interface AlertProps {
  readonly tone?: Tone;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A sentence that must be read before going on. */
export const Alert = ({ tone = 'info', children, className }: AlertProps) => (
  <div
    role={tone === 'danger' ? 'alert' : 'status'}
    className={classes('flex items-start gap-3 rounded-card px-4 py-3', soft[tone], className)}
  >
    <Icon name={alertIcons[tone]} className="mt-0.5" />
    <div className="min-w-0 flex-1">{children}</div>
  </div>
);

/** A word with a colour: a status, a count. */
export const Badge = ({ tone, children }: { readonly tone?: Tone; readonly children: ReactNode }) => (
  <span
    className={classes(
      'inline-flex items-center whitespace-nowrap rounded-full px-2.5 py-0.5 font-medium text-sm',
      tone ? soft[tone] : 'bg-sunken text-muted',
    )}
  >
    {children}
  </span>
);

/** The mark of a topic's colour, beside its name. */
export const ColorDot = ({ color, className }: { readonly color: string; readonly className?: string }) => (
  <span
    aria-hidden
    data-topic={color}
    className={classes('inline-block size-3 shrink-0 rounded-full bg-topic', className)}
  />
);

/**
 * A picture, or the initials where there is none. Names of titles (นาย, นางสาว) are not distinguished.
 * @param className its size and that of the initials.
 */
export function Avatar({
  name,
  picture,
  className = 'size-14 text-lg',
}: {
  readonly name: string;
  readonly picture?: string | null;
  readonly className?: string;
}) {
  const shape = classes('shrink-0 rounded-full', className);
  if (picture)
    return (
      <img
        src={smallPicture(picture)}
        alt=""
        className={classes(shape, 'object-cover')}
        style={{ objectPosition: picturePosition(picture) }}
      />
    );
  const initials = name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('');
  return (
    <span
      aria-hidden
      className={classes(
        shape,
        'inline-flex items-center justify-center bg-accent-soft font-semibold text-accent',
      )}
    >
      {initials}
    </span>
  );
}
