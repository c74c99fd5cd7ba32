import { graphql } from '../../platform/graphql/graphql.ts';
import { ScheduleItemSegment, ScheduleItemStream, ScheduleItemVideo } from './schedule-item.ts';

/** A week of a channel's schedule. Videos are asked for from a day earlier: one can last past midnight. */
export const ChannelScheduleQuery = graphql(
  `
    query ChannelSchedule($login: String!, $startAt: String!, $endAt: String!, $videosFrom: String!) {
      user(login: $login) {
        id
        stream {
          id
          ...ScheduleItemStream
        }
        channel {
          id
          schedule {
            id
            vacation {
              startsAt
              endsAt
            }
            nextSegment {
              id
              startAt
            }
            segments(startAt: $startAt, endAt: $endAt) {
              id
              ...ScheduleItemSegment
            }
            videos(startAt: $videosFrom, endAt: $endAt) {
              id
              ...ScheduleItemVideo
            }
          }
        }
      }
    }
  `,
  [ScheduleItemSegment, ScheduleItemStream, ScheduleItemVideo],
);

/** The content that an address asks for: a segment by its id, a series by its entry's id, or a recording. */
export const AskedInSchedule = graphql(
  `
    query AskedInSchedule(
      $login: String!
      $segmentID: ID
      $seriesID: ID
      $vodID: ID!
      $isVideo: Boolean!
    ) {
      user(login: $login) {
        id
        channel {
          id
          schedule {
            id
            segment(segmentID: $segmentID, seriesID: $seriesID) {
              id
              ...ScheduleItemSegment
            }
          }
        }
      }
      video(id: $vodID) @include(if: $isVideo) {
        id
        createdAt
        owner {
          id
          login
        }
      }
    }
  `,
  [ScheduleItemSegment],
);
