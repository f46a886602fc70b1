import { fillAddress } from '../../../contract/address.ts';
import { classes } from '../../kit/components/classes.ts';
import { Link } from '../../kit/navigation/navigation.tsx';
import { useBoot } from '../boot/boot.ts';
import { shellSetup } from '../declaration/setup.ts';
import { BackLink } from '../page/back-link.tsx';
import { fieldsOf } from '../page/entries.ts';
import type { PageHeaderProps } from '../page/header-place.ts';
import { memberLook } from './member-look.ts';

function ShopLogo() {
  const { shop } = useBoot();
  if (!shop?.square_logo_link) return null;
  return <img src={shop.square_logo_link} alt="" width={36} height={36} className={memberLook.logo} />;
}

/** The shop's logo and name, which lead a member home. */
export function ShopHeader() {
  const boot = useBoot();
  const { shop, person } = boot;
  if (!shop) return null;
  const content = (
    <>
      <ShopLogo />
      <span className={memberLook.name}>{shop.name}</span>
    </>
  );
  if (!person?.id) return <div className={memberLook.shop}>{content}</div>;
  return (
    <Link
      to={fillAddress(shellSetup().home, fieldsOf(boot))}
      className={classes(memberLook.shop, 'focus-visible:-outline-offset-4 focus-visible:outline-current')}
    >
      {content}
    </Link>
  );
}

/** The header of a page with a title: Back, or the shop's logo and name if no page is before it, and one action. */
export function TitleHeader({ title, back, action }: PageHeaderProps) {
  const { shop } = useBoot();
  return (
    <header className={memberLook.header}>
      <div className={classes(memberLook.shop, 'flex-wrap justify-between')}>
        <div className="flex min-w-0 flex-1 basis-48 items-center gap-2">
          {back ? <BackLink to={back} className="focus-visible:outline-current" /> : <ShopLogo />}
          <div className="min-w-0">
            <h1 className={memberLook.name}>{title}</h1>
            {!back && shop && <p className="text-xs">{shop.name}</p>}
          </div>
        </div>
        {action && (
          <div className="shrink-0 [&>*]:text-on-primary [&>*]:focus-visible:outline-current [&>*]:hover:bg-transparent">
            {action}
          </div>
        )}
      </div>
    </header>
  );
}
