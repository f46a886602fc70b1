import type { Shared } from './share-ways.ts';

/** LINE shows JPEG and PNG only, and only by https. */
const isShownByLine = (picture: string): boolean => /^https:\/\/.*\.(jpe?g|png)$/i.test(picture);

/** LINE cuts nothing: a longer text is refused. */
const longest = { alt: 400, label: 20 };

/**
 * A shared link as a message of LINE, with a button.
 * @param open text of the button.
 */
export function flexMessage({ title, text, link, picture }: Shared, open: string) {
  const action = { type: 'uri', uri: link } as const;
  const hero =
    picture !== null && isShownByLine(picture)
      ? {
          hero: {
            type: 'image',
            url: picture,
            size: 'full',
            aspectRatio: '16:9',
            aspectMode: 'cover',
            action,
          },
        }
      : {};
  const line = (words: string, look: object) => ({ type: 'text', text: words, wrap: true, ...look });
  const lines = [
    line(title, { weight: 'bold', size: 'lg' }),
    ...(text === '' ? [] : [line(text, { size: 'sm', color: '#65605a', margin: 'sm' })]),
  ];
  return {
    type: 'flex',
    altText: [title, text]
      .filter((part) => part !== '')
      .join(' · ')
      .slice(0, longest.alt),
    contents: {
      type: 'bubble',
      ...hero,
      body: { type: 'box', layout: 'vertical', contents: lines },
      footer: {
        type: 'box',
        layout: 'vertical',
        contents: [
          { type: 'button', style: 'primary', action: { ...action, label: open.slice(0, longest.label) } },
        ],
      },
    },
  } as const;
}
