import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { type LazySection, usePreload } from '../../kit/components/lazy.tsx';
import { toast } from '../../kit/components/toast.tsx';
import { fetchCode, readCode, useCodeChanges } from '../../kit/network/code.ts';
import { kitTexts } from '../../kit/text/kit-texts.ts';
import { translate } from '../../kit/text/texts.ts';
import type { MenuBodyProps } from './menu-body.tsx';

export interface MenuAction {
  readonly label: string;
  readonly icon?: string;
  readonly danger?: boolean;
  readonly onSelect: () => void;
}

export interface MenuProps {
  /** What the button is for, read aloud where it shows only an icon. */
  readonly label: string;
  readonly button: ReactNode;
  /** Stands above the actions, such as who is signed in. */
  readonly heading?: ReactNode;
  readonly actions: readonly MenuAction[];
}

/** How the button looks, before and after the menu's code has come. */
export const menuButtonLook =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-3 transition-colors duration-150 hover:bg-sunken';

const part: LazySection<MenuBodyProps> = {
  key: 'kit:menu',
  load: async () => (await import('./menu-body.tsx')).MenuBody,
};

/** A button that opens a few actions. */
export function Menu(props: MenuProps) {
  const [interest, setInterest] = useState<MenuBodyProps['interest']>('none');
  usePreload(part);
  useCodeChanges();
  const code = readCode<ComponentType<MenuBodyProps>>(part.key);
  const failed = code.status === 'failed' && interest === 'open';
  useEffect(() => {
    if (!failed) return;
    toast(translate(kitTexts, 'failed'), 'danger');
    setInterest('none');
  }, [failed]);
  if (code.status === 'ready') return <code.value {...props} interest={interest} />;
  const come = (how: 'focus' | 'open') => {
    setInterest((was) => (was === 'open' ? was : how));
    fetchCode(part.key, part.load);
  };
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      className={menuButtonLook}
      // The code may come before the button is let go, and its own button would then miss the click.
      onMouseDown={() => come('open')}
      onFocus={() => come('focus')}
      onBlur={() => setInterest('none')}
      onClick={() => come('open')}
    >
      {props.button}
    </button>
  );
}
