import { type GuideBlock, readGuide, readInline } from '../guide.ts';
import type { Drawing } from './context.ts';
import { Picture } from './section.tsx';

interface LineProps {
  readonly draw: Drawing;
  readonly line: string;
  /** What a picture shows, if its Markdown does not say it. */
  readonly caption?: string;
}

function Line({ draw, line, caption = '' }: LineProps) {
  return readInline(line).map((part, at) => {
    const key = `${at} ${part.kind}`;
    if (part.kind === 'picture') {
      const alt = part.alt || caption;
      return <Picture key={key} draw={draw} of={{ picture: part.name, alt: { th: alt, en: alt } }} />;
    }
    if (part.kind === 'strong') return <strong key={key}>{part.text}</strong>;
    return part.kind === 'code' ? <code key={key}>{part.text}</code> : part.text;
  });
}

interface BlockProps<Kind extends GuideBlock['kind']> {
  readonly draw: Drawing;
  readonly block: Extract<GuideBlock, { readonly kind: Kind }>;
}

function List({ draw, block: { isOrdered, items } }: BlockProps<'list'>) {
  const Tag = isOrdered ? 'ol' : 'ul';
  return (
    <Tag className={`flex flex-col gap-3 pl-6 ${isOrdered ? 'list-decimal' : 'list-disc'}`}>
      {items.map((lines) => (
        <li key={lines[0]}>
          {lines.map((line) => (
            <p key={line} className="not-first:mt-3">
              <Line draw={draw} line={line} />
            </p>
          ))}
        </li>
      ))}
    </Tag>
  );
}

/** Screens side by side, each with its name. */
function Pictures({ draw, block: { head, rows } }: BlockProps<'table'>) {
  return (
    <div className="flex flex-wrap justify-center gap-6">
      {rows.flat().map((line, at) => (
        <figure key={line} className="flex flex-col gap-2">
          <figcaption className="text-center font-medium">{head[at % head.length]}</figcaption>
          <Line draw={draw} line={line} caption={head[at % head.length] ?? ''} />
        </figure>
      ))}
    </div>
  );
}

/** What people see, and what to do about it. */
function Pairs({ draw, block: { rows } }: BlockProps<'table'>) {
  return (
    <dl className="flex flex-col gap-4">
      {rows.map(([term = '', ...rest]) => (
        <div key={term}>
          <dt className="font-medium">
            <Line draw={draw} line={term} />
          </dt>
          {rest.map((line) => (
            <dd key={line} className="text-on-ground-muted">
              <Line draw={draw} line={line} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function Block({ draw, block }: { readonly draw: Drawing; readonly block: GuideBlock }) {
  if (block.kind === 'heading') return <h2 className="mt-6 font-semibold text-xl">{block.text}</h2>;
  if (block.kind === 'list') return <List {...{ draw, block }} />;
  if (block.kind === 'table')
    return block.rows.flat().some((cell) => cell.startsWith('![')) ? (
      <Pictures {...{ draw, block }} />
    ) : (
      <Pairs {...{ draw, block }} />
    );
  return (
    <p className="wrap-anywhere">
      <Line draw={draw} line={block.text} />
    </p>
  );
}

/** The guide for shops, from the same Markdown as in the repository. */
export const Guide = ({ draw }: { readonly draw: Drawing }) => (
  <div className="mt-8 flex flex-col gap-4">
    {readGuide(draw.media.guide(draw.language)).map((block, at) => (
      <Block key={`${at} ${block.kind}`} draw={draw} block={block} />
    ))}
  </div>
);
