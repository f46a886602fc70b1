import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link } from '../navigation/navigation.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { useKeepDialogOpen } from './keep-open.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet';

const looks: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:brightness-110 active:brightness-95',
  secondary: 'border border-control bg-surface text-ink hover:bg-sunken',
  quiet: 'text-accent hover:bg-accent-soft',
  danger: 'bg-danger text-on-danger hover:brightness-110',
  'danger-quiet': 'text-danger hover:bg-danger-soft',
};

const shape =
  'print:hidden inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 py-2 font-medium transition-[filter,background-color] duration-150 disabled:border-line disabled:bg-sunken disabled:text-muted disabled:hover:brightness-100';

/** The look of `isOff`, like that of `disabled`. A busy button keeps its own colors. */
const offLook = (variant: ButtonVariant): string =>
  classes('bg-sunken text-muted', variant === 'secondary' && 'border border-line');

interface Own {
  readonly variant?: ButtonVariant;
  /** An icon's name, drawn before the text. */
  readonly icon?: string;
  /** As wide as its place. */
  readonly block?: boolean;
  readonly children: ReactNode;
}

export interface ButtonProps extends Own, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /**
   * The action is under way: the button keeps its size and the focus, spins and takes no second click, and the dialog
   * that it stands in cannot be left.
   */
  readonly busy?: boolean;
  /** There is nothing to do now, such as on the last page; unlike `disabled`, it keeps the focus. */
  readonly isOff?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

const Spinner = () => (
  <span
    aria-hidden
    className="size-5 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
  />
);

/** Stops a click, and with it the form that it would send. */
const refuse = (event: MouseEvent) => event.preventDefault();

/** Something to do. One `primary` on a screen. */
export function Button({
  variant = 'primary',
  icon,
  block,
  busy,
  isOff = false,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  useKeepDialogOpen(busy === true);
  return (
    <button
      type="button"
      {...rest}
      onClick={busy || isOff ? refuse : onClick}
      // Not `disabled`: that takes the focus away from who works without a mouse.
      aria-disabled={busy || isOff || undefined}
      aria-busy={busy || undefined}
      className={classes(
        shape,
        isOff && !busy ? offLook(variant) : looks[variant],
        block && 'w-full',
        className,
      )}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export interface LinkButtonProps extends Own {
  readonly to: string;
  /** The browser follows it, not the shell: it leads to a page of another shell, or to a file. */
  readonly byBrowser?: boolean;
  /** What it does in full, where its text says it among several. */
  readonly label?: string;
  readonly className?: string;
  /** Called beside following the link. */
  readonly onFollow?: () => void;
}

/** A way to another page that looks like a button. */
export function LinkButton({
  variant = 'primary',
  icon,
  block,
  children,
  className,
  to,
  byBrowser,
  label,
  onFollow,
}: LinkButtonProps) {
  const look = classes(shape, looks[variant], block && 'w-full', className);
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  );
  if (byBrowser)
    return (
      <a href={to} aria-label={label} className={look} onClick={onFollow}>
        {content}
      </a>
    );
  return (
    <Link to={to} aria-label={label} className={look} onClick={onFollow}>
      {content}
    </Link>
  );
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly icon: string;
  /** What it does, in words: it has no other text. */
  readonly label: string;
  /** As of `Button`. */
  readonly isOff?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that is only an icon, 44 px wide and high. */
export function IconButton({ icon, label, isOff = false, className, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      {...rest}
      onClick={isOff ? refuse : onClick}
      className={classes(
        'print:hidden inline-flex size-11 shrink-0 items-center justify-center rounded-control transition-colors duration-150 hover:bg-sunken disabled:opacity-50 aria-disabled:opacity-50',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  );
}
