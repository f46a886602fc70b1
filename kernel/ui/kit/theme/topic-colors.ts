import { type TopicColor, topicColors } from '../../../contract/topic-colors.ts';

/** The name of a topic colour from the wire; teal for one that is not known. */
export const topicColor = (name: string): TopicColor => topicColors.find((each) => each === name) ?? 'teal';
