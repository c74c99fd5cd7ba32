import { graphql } from '../../../platform/graphql/graphql.ts';
import { WatchVideo } from './watch-video-fragment.ts';

/** The first query of a video's page. It also provides the document's head. */
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
