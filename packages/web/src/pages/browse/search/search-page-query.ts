import { CategoryCardCategory } from '../../../features/categories/category-card.tsx';
import { ClipCardClip } from '../../../features/clips/clip-card.tsx';
import { ChannelResult } from '../../../features/search/channel-results.tsx';
import { StreamCardStream } from '../../../features/streams/stream-card.tsx';
import { VideoCardVideo } from '../../../features/videos/video-card.tsx';
import { graphql } from '../../../platform/graphql/graphql.ts';

export const SearchPageQuery = graphql(
  `
    query SearchPage(
      $search: String!
      $channelsFirst: Int!
      $liveFirst: Int!
      $categoriesFirst: Int!
      $videosFirst: Int!
      $clipsFirst: Int!
      $tagsFirst: Int!
      $sort: FoundSort
      $period: FoundPeriod
      $skip: Int
      $channels: Boolean!
      $live: Boolean!
      $categories: Boolean!
      $videos: Boolean!
      $clips: Boolean!
      $tags: Boolean!
    ) {
      searchResults(search: $search) {
        channels(first: $channelsFirst, skip: $skip) @include(if: $channels) {
          id
          ...ChannelResult
        }
        streams(first: $liveFirst, skip: $skip) @include(if: $live) {
          id
          ...StreamCardStream
        }
        categories(first: $categoriesFirst, skip: $skip) @include(if: $categories) {
          id
          ...CategoryCardCategory
        }
        videos(first: $videosFirst, skip: $skip, sort: $sort, period: $period) @include(if: $videos) {
          id
          ...VideoCardVideo
        }
        clips(first: $clipsFirst, skip: $skip, sort: $sort, period: $period) @include(if: $clips) {
          id
          ...ClipCardClip
        }
        tags(first: $tagsFirst, skip: $skip) @include(if: $tags) {
          name
          streamsCount
        }
      }
    }
  `,
  [ChannelResult, CategoryCardCategory, ClipCardClip, StreamCardStream, VideoCardVideo],
);
