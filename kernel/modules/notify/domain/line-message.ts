import type { LineMessage } from '../../../server/line/messaging.ts';
import type { Notice } from './notice.ts';

/** Limits of LINE's Flex messages: 400 characters in the chat list; a bubble of 10 kB, whatever the script. */
const longestAlt = 400;
const longestBody = 1_500;
const longestTitle = 300;

const cut = (text: string, longest: number) => {
  const characters = [...text];
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`;
};

const line = (text: string, style: Record<string, unknown>) => ({ type: 'text', text, wrap: true, ...style });

const button = (label: string, uri: string, look: Record<string, unknown>) => ({
  type: 'button',
  ...look,
  action: { type: 'uri', label, uri },
});

/** The buttons of a notice; LINE makes no link of an address in a card's text. */
const buttonsOf = ({ link, openLabel, further, color }: Notice) => [
  ...(link ? [button(openLabel, link, { style: 'primary', color })] : []),
  ...(further ? [button(further.label, further.link, { style: 'link' })] : []),
];

/** A notice as one card with its buttons, and as one line for the chat list. */
export function lineMessage(notice: Notice): LineMessage {
  const { title, body } = notice;
  const buttons = buttonsOf(notice);
  return {
    type: 'flex',
    altText: cut(`${title}: ${body}`.replace(/\s+/g, ' '), longestAlt / 2),
    contents: {
      type: 'bubble',
      body: {
        type: 'box',
        layout: 'vertical',
        spacing: 'md',
        contents: [
          line(cut(notice.sender, longestTitle), { size: 'sm', color: '#6b7280' }),
          line(cut(title, longestTitle), { size: 'lg', weight: 'bold' }),
          line(cut(body, longestBody), { size: 'md' }),
        ],
      },
      ...(buttons.length > 0 ? { footer: { type: 'box', layout: 'vertical', contents: buttons } } : {}),
    },
  };
}
