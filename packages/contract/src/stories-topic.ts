/** Anybody who may enter the channel may read: `stories.{channelID}`. The page fetches the list. */
export interface StoriesTopicEvent {
  readonly kind: 'changed';
}
export const storiesTopic = (channelID: string): string => `stories.${channelID}`;
