import { Card, Icon, Link } from '#kernel/ui/index.ts';

interface LinkRow {
  readonly key: string;
  /** Name of an icon of the kit. */
  readonly icon: string;
  readonly label: string;
  readonly to: string;
}

/** Rows that lead to pages of their own. */
export const LinkRows = ({ rows }: { readonly rows: readonly LinkRow[] }) => (
  <Card className="@container py-1">
    <ul className="divide-y divide-line">
      {rows.map(({ key, icon, label, to }) => (
        <li key={key}>
          <Link to={to} className="flex min-h-14 items-center gap-3">
            {/* The largest text needs its room. */}
            <Icon name={icon} className="@3xs:block hidden size-5 text-accent" />
            <span className="min-w-0 flex-1">{label}</span>
            <Icon name="chevron-right" className="size-4 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  </Card>
);
