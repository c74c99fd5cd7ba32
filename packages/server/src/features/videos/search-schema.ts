import { FOUND_VIDEOS_MAX, searchText } from '@bandshell/domain/search';
import { builder } from '../../core/graphql/builder.ts';
import { pageSize } from '../../core/graphql/page-size.ts';
import { VideoRef } from '../../core/graphql/refs.ts';
import { searchVideos } from './search-videos.ts';

const FOUND = 24;

builder.queryFields((t) => ({
  videoSearch: t.field({
    type: [VideoRef],
    description: 'Public videos whose titles contain the words of the search, most viewed first.',
    args: {
      search: t.arg.string({ required: true }),
      first: t.arg.int({ defaultValue: FOUND, required: false }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? FOUND }),
    resolve: (_root, { search, first }, context) =>
      searchVideos(context, searchText(search), pageSize(first ?? FOUND, FOUND_VIDEOS_MAX)),
  }),
}));
