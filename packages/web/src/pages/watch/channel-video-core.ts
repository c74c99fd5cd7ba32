import { graphql } from '../../platform/graphql/graphql.ts';
import { WatchVideo } from './watch-video-fragment.ts';

/** The first answer of a video's page; the document's head is made of it, too. */
export const ChannelVideoCore = graphql(
  `
    query ChannelVideoCore($videoID: ID!) {
      video(id: $videoID) {
        id
        ...WatchVideo
      }
    }
  `,
  [WatchVideo],
);
