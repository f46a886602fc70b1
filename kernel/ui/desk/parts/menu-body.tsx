import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { useEffect, useRef } from 'react';
import { classes } from '../../kit/components/classes.ts';
import { Icon } from '../../kit/components/icon.tsx';
import { type MenuProps, menuButtonLook } from './menu.tsx';

export interface MenuBodyProps extends MenuProps {
  /** Whether the person had come to the button, or pressed it, before this code was there. */
  readonly interest: 'none' | 'focus' | 'open';
}

/** The menu itself, which `Menu` fetches. */
export function MenuBody({ label, button, heading, actions, interest }: MenuBodyProps) {
  const place = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (interest !== 'none') place.current?.focus();
    // As by the keyboard, because the library opens a menu in no other way from outside.
    if (interest === 'open')
      place.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  }, []);
  return (
    <HeadlessMenu>
      <MenuButton ref={place} aria-label={label} className={menuButtonLook}>
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
}
