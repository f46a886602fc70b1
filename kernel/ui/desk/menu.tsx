import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import type { ReactNode } from 'react';
import { classes } from '../components/classes.ts';
import { Icon } from '../components/icon.tsx';

export interface MenuAction {
  readonly label: string;
  readonly icon?: string;
  readonly danger?: boolean;
  readonly onSelect: () => void;
}

interface Props {
  /** What the button is for, read aloud where it shows only an icon. */
  readonly label: string;
  readonly button: ReactNode;
  /** Stands above the actions, such as who is signed in. */
  readonly heading?: ReactNode;
  readonly actions: readonly MenuAction[];
}

/** A button that opens a few actions. */
export const Menu = ({ label, button, heading, actions }: Props) => (
  <HeadlessMenu>
    <MenuButton
      aria-label={label}
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 transition-colors duration-150 hover:bg-sunken"
    >
      {button}
    </MenuButton>
    <MenuItems
      anchor="bottom end"
      className="z-50 min-w-56 rounded-card border border-line bg-surface p-1 text-ink shadow-float"
    >
      {heading && <div className="border-line border-b px-3 py-2 text-muted text-sm">{heading}</div>}
      {actions.map(({ label: text, icon, danger, onSelect }) => (
        <MenuItem key={text}>
          <button
            type="button"
            onClick={onSelect}
            className={classes(
              'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left data-focus:bg-sunken',
              danger && 'text-danger',
            )}
          >
            {icon && <Icon name={icon} />}
            {text}
          </button>
        </MenuItem>
      ))}
    </MenuItems>
  </HeadlessMenu>
);
