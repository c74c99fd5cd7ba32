/** Events about stories, see `DomainEvent`. Their partition is the channel. */
export type StoryEvent =
  | {
      readonly type: 'story-published';
      readonly channelId: string;
      readonly storyId: string;
      /** Users who are mentioned on its layers. */
      readonly mentionedIds: readonly string[];
    }
  | { readonly type: 'story-removed'; readonly channelId: string; readonly storyId: string };
