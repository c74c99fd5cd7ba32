import { addressKey } from '@bandshell/domain/accounts';
import { FOUND_VIDEOS_MAX, SEARCHES_BY_READER, searchText } from '@bandshell/domain/search';
import { builder } from '../../core/graphql/builder.ts';
import { pageSize } from '../../core/graphql/page-size.ts';
import { VideoRef } from '../../core/graphql/refs.ts';
import { requestError } from '../../core/graphql/request-error.ts';
import { searchVideos } from './search-videos.ts';

const FOUND = 24;

builder.queryFields((t) => ({
  videoSearch: t.field({
    type: [VideoRef],
    description: 'Public videos whose titles have the words of a search, the most viewed first.',
    args: {
      search: t.arg.string({ required: true }),
      first: t.arg.int({ defaultValue: FOUND, required: false }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? FOUND }),
    resolve: async (_root, { search, first }, { platform, viewer, ip }) => {
      const most = pageSize(first ?? FOUND, FOUND_VIDEOS_MAX);
      const reader = viewer === null ? addressKey(ip) : `user ${viewer.userId}`;
      const taken = await platform.limits.take('video-search', reader, SEARCHES_BY_READER);
      if (!taken.allowed) throw requestError('RATE_LIMITED', 'You search very often. Try again in a minute.');
      return searchVideos(platform, searchText(search), most);
    },
  }),
}));
