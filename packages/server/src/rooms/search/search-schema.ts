import {
  addressKey,
  SUGGESTED_CATEGORIES,
  SUGGESTED_CHANNELS,
  SUGGESTIONS_BY_READER,
  searchText,
} from '@bandshell/domain';
import { builder } from '../../spine/graphql/builder.ts';
import { CategoryRef, UserRef } from '../../spine/graphql/refs.ts';
import { requestError } from '../../spine/graphql/request-error.ts';
import { suggestCategories, suggestChannels } from './find-suggestions.ts';

const SearchSuggestionsRef = builder.objectRef<{ readonly text: string }>('SearchSuggestions').implement({
  fields: (t) => ({
    channels: t.field({
      type: [UserRef],
      description: 'Channels whose name begins with the text, live ones first.',
      complexity: { field: 1, multiplier: SUGGESTED_CHANNELS },
      resolve: ({ text }, _args, { platform }) => (text === '' ? [] : suggestChannels(platform, text)),
    }),
    categories: t.field({
      type: [CategoryRef],
      description: 'Categories of which a word begins with the text.',
      complexity: { field: 1, multiplier: SUGGESTED_CATEGORIES },
      resolve: ({ text }, _args, { platform }) => (text === '' ? [] : suggestCategories(platform, text)),
    }),
  }),
});

builder.queryFields((t) => ({
  searchSuggestions: t.field({
    type: SearchSuggestionsRef,
    description: 'What may be meant by the beginning of a search.',
    args: { search: t.arg.string({ required: true }) },
    resolve: async (_root, { search }, { platform, viewer, ip }) => {
      const reader = viewer === null ? addressKey(ip) : `user ${viewer.userId}`;
      const taken = await platform.limits.take('search-suggestions', reader, SUGGESTIONS_BY_READER);
      if (!taken.allowed) throw requestError('RATE_LIMITED', 'You search very often. Try again in a minute.');
      return { text: searchText(search) };
    },
  }),
}));
