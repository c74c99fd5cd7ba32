import { FOUND_MAX, SUGGESTED_CATEGORIES, SUGGESTED_CHANNELS, searchText } from '@bandshell/domain/search';
import { builder } from '../../core/graphql/builder.ts';
import { pageSize } from '../../core/graphql/page-size.ts';
import { CategoryRef, UserRef } from '../../core/graphql/refs.ts';
import { beginSuggestions, suggestCategories, suggestChannels } from './find-suggestions.ts';

const SearchSuggestionsRef = builder.objectRef<{ readonly text: string }>('SearchSuggestions').implement({
  fields: (t) => ({
    channels: t.field({
      type: [UserRef],
      description: 'Channels whose name starts with the text, live ones first.',
      args: { first: t.arg.int({ defaultValue: SUGGESTED_CHANNELS, required: false }) },
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? SUGGESTED_CHANNELS }),
      resolve: ({ text }, { first }, context) => {
        const most = pageSize(first ?? SUGGESTED_CHANNELS, FOUND_MAX);
        return text === '' ? [] : suggestChannels(context, text, most);
      },
    }),
    categories: t.field({
      type: [CategoryRef],
      description: 'Categories with a word that starts with the text.',
      args: { first: t.arg.int({ defaultValue: SUGGESTED_CATEGORIES, required: false }) },
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? SUGGESTED_CATEGORIES }),
      resolve: ({ text }, { first }, { platform }) => {
        const most = pageSize(first ?? SUGGESTED_CATEGORIES, FOUND_MAX);
        return text === '' ? [] : suggestCategories(platform, text, most);
      },
    }),
  }),
});

builder.queryFields((t) => ({
  searchSuggestions: t.field({
    type: SearchSuggestionsRef,
    description: 'Suggestions for the beginning of a search.',
    args: { search: t.arg.string({ required: true }) },
    resolve: (_root, { search }, context) => beginSuggestions(context, searchText(search)),
  }),
}));
