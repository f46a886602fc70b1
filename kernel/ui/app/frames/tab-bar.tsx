import { classes } from '../../kit/components/classes.ts';
import { Icon } from '../../kit/components/icon.tsx';
import { Link, useLocation } from '../../kit/navigation/navigation.tsx';
import { defineTexts, useText, useTexts } from '../../kit/text/texts.ts';
import { useBoot } from '../boot/boot.ts';
import { shellSetup } from '../declaration/setup.ts';
import { fieldsOf } from '../page/entries.ts';

const texts = defineTexts('kit.tab_bar', {
  label: { en: 'Main menu', th: 'เมนูหลัก' },
});

/** A second tap on the open tab leads to the top of its page. */
const showTop = () => window.scrollTo({ top: 0 });

/**
 * The shell's tabs at the bottom of the window. Unregistered visitors have none, and expired shops have none.
 * Their words stop growing where five of them would not fit beside each other on the narrowest phone.
 */
export function TabBar() {
  const t = useTexts(texts);
  const text = useText();
  const boot = useBoot();
  const address = useLocation();
  const { tabs } = shellSetup();
  if (!tabs || !boot.person?.id || !boot.shop || boot.shop.expired) return null;
  return (
    <nav
      aria-label={t('label')}
      className="print:hidden sticky bottom-0 z-10 flex bg-surface shadow-bar pb-[env(safe-area-inset-bottom)]"
    >
      {tabs(boot.remotes, fieldsOf(boot), address).map(({ key, label, icon, to, isOpen }) => (
        <Link
          key={key}
          to={to}
          aria-current={isOpen ? 'page' : undefined}
          onClick={isOpen ? showTop : undefined}
          className={classes(
            'flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 focus-visible:-outline-offset-2',
            isOpen ? 'text-accent' : 'text-muted',
          )}
        >
          <Icon name={icon} className="size-[min(1.5rem,28px)]" />
          <span className="max-w-full truncate font-medium text-[length:min(0.6875rem,13px)]">
            {text(label)}
          </span>
        </Link>
      ))}
    </nav>
  );
}
