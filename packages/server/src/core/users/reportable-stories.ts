import type { Requester } from '../graphql/request-context.ts';

/** The stories that somebody may report. The feature `stories` makes this service. */
export interface ReportableStories {
  /** The channel of a story that the requester may see; undefined for any other. */
  channelOf(storyId: string, requester: Requester): Promise<string | undefined>;
}
