/** The 18 names a topic's colour may have (2 §4). */
export const topicColors = [
  'red',
  'pink',
  'purple',
  'deep-purple',
  'indigo',
  'blue',
  'light-blue',
  'cyan',
  'teal',
  'green',
  'light-green',
  'lime',
  'yellow',
  'amber',
  'orange',
  'deep-orange',
  'brown',
  'blue-grey',
] as const;
export type TopicColor = (typeof topicColors)[number];

/** The name of a topic colour from the wire; teal for one that is not known. */
export const topicColor = (name: string): TopicColor => topicColors.find((each) => each === name) ?? 'teal';
