import { Fragment } from 'react';
import { phrasesIn } from '../phrases.ts';

interface Props {
  readonly level: 1 | 2;
  /** With its phrases marked. */
  readonly text: string;
  readonly className: string;
}

/** A heading that breaks between its phrases; a phrase breaks inside only where it is wider than the screen. */
export function Headline({ level, text, className }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  const phrases = phrasesIn(text);
  if (phrases.length === 1) return <Heading className={className}>{text}</Heading>;
  return (
    <Heading className={className}>
      {phrases.map(({ phrase, isFollowedBySpace }) => (
        <Fragment key={phrase}>
          <span className="inline-block">{phrase}</span>
          {isFollowedBySpace ? ' ' : <wbr />}
        </Fragment>
      ))}
    </Heading>
  );
}
