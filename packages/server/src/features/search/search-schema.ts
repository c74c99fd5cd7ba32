import {
  FOUND_MAX,
  type LiveTag,
  SEARCHES_BY_READER,
  SUGGESTED_CATEGORIES,
  SUGGESTED_CHANNELS,
  SUGGESTED_TAGS,
  SUGGESTIONS_BY_READER,
  searchText,
} from '@bandshell/domain/search';
import { builder } from '../../core/graphql/builder.ts';
import { limitSearches } from '../../core/graphql/limit-searches.ts';
import { pageSize } from '../../core/graphql/page-size.ts';
import { CategoryRef, ClipRef, StreamRef, UserRef, VideoRef } from '../../core/graphql/refs.ts';
import { suggestCategories } from './find-categories.ts';
import { suggestChannels } from './find-channels.ts';
import { findStreams } from './find-streams.ts';
import { FOUND_SORTS, findClips, findVideos } from './find-videos.ts';

interface Sought {
  readonly text: string;
}

const LiveTagRef = builder.objectRef<LiveTag>('LiveTag').implement({
  description: 'A free word that running streams have.',
  fields: (t) => ({
    name: t.exposeString('name'),
    streamsCount: t.exposeInt('streamsCount'),
    viewersCount: t.exposeInt('viewersCount'),
  }),
});

const SearchSuggestionsRef = builder.objectRef<Sought>('SearchSuggestions').implement({
  fields: (t) => ({
    channels: t.field({
      type: [UserRef],
      description:
        'Channels whose login, or a former one, starts with the text, live ones first; similar ones if there is none.',
      args: { first: t.arg.int({ defaultValue: SUGGESTED_CHANNELS, required: false }) },
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? SUGGESTED_CHANNELS }),
      resolve: ({ text }, { first }, context) => {
        const most = pageSize(first ?? SUGGESTED_CHANNELS, FOUND_MAX);
        return text === '' ? [] : suggestChannels(context, text, most);
      },
    }),
    categories: t.field({
      type: [CategoryRef],
      description: 'Categories with a word, also of another name, that starts with the text.',
      args: { first: t.arg.int({ defaultValue: SUGGESTED_CATEGORIES, required: false }) },
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? SUGGESTED_CATEGORIES }),
      resolve: ({ text }, { first }, { platform }) => {
        const most = pageSize(first ?? SUGGESTED_CATEGORIES, FOUND_MAX);
        return text === '' ? [] : suggestCategories(platform, text, most);
      },
    }),
    tags: t.field({
      type: [LiveTagRef],
      description: 'Tags of running streams with a word that starts with the text, most viewers first.',
      args: { first: t.arg.int({ defaultValue: SUGGESTED_TAGS, required: false }) },
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? SUGGESTED_TAGS }),
      resolve: ({ text }, { first }, { platform }) => {
        const most = pageSize(first ?? SUGGESTED_TAGS, FOUND_MAX);
        return text === '' ? [] : platform.parts.liveTags.find(text, most);
      },
    }),
  }),
});

const FoundSort = builder.enumType('FoundSort', { values: FOUND_SORTS });
const FOUND = 24;

const SearchResultsRef = builder.objectRef<Sought>('SearchResults').implement({
  description: 'What a search finds, by kind. Nobody finds what they may not see.',
  fields: (t) => ({
    channels: t.field({
      type: [UserRef],
      description: 'As in the suggestions.',
      args: {
        first: t.arg.int({ defaultValue: FOUND, required: false }),
        liveOnly: t.arg.boolean({ defaultValue: false, required: false }),
      },
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? FOUND }),
      resolve: ({ text }, { first, liveOnly }, context) => {
        const most = pageSize(first ?? FOUND, FOUND_MAX);
        return text === '' ? [] : suggestChannels(context, text, most, liveOnly === true);
      },
    }),
    categories: t.field({
      type: [CategoryRef],
      args: { first: t.arg.int({ defaultValue: FOUND, required: false }) },
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? FOUND }),
      resolve: ({ text }, { first }, { platform }) => {
        const most = pageSize(first ?? FOUND, FOUND_MAX);
        return text === '' ? [] : suggestCategories(platform, text, most);
      },
    }),
    streams: t.field({
      type: [StreamRef],
      description: 'Live streams with the words in their title, or with the text as a tag; most viewers first.',
      args: { first: t.arg.int({ defaultValue: FOUND, required: false }) },
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? FOUND }),
      resolve: ({ text }, { first }, context) => findStreams(context, text, pageSize(first ?? FOUND, FOUND_MAX)),
    }),
    videos: t.field({
      type: [VideoRef],
      description: 'Public videos whose titles contain the words, in any form of German or English.',
      args: {
        first: t.arg.int({ defaultValue: FOUND, required: false }),
        sort: t.arg({ type: FoundSort, defaultValue: 'VIEWS', required: false }),
      },
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? FOUND }),
      resolve: ({ text }, { first, sort }, { platform }) =>
        findVideos(platform, text, { first: pageSize(first ?? FOUND, FOUND_MAX), sort: sort ?? 'VIEWS' }),
    }),
    clips: t.field({
      type: [ClipRef],
      description: 'Clips of public videos whose titles contain the words.',
      args: {
        first: t.arg.int({ defaultValue: FOUND, required: false }),
        sort: t.arg({ type: FoundSort, defaultValue: 'VIEWS', required: false }),
      },
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? FOUND }),
      resolve: ({ text }, { first, sort }, { platform }) =>
        findClips(platform, text, { first: pageSize(first ?? FOUND, FOUND_MAX), sort: sort ?? 'VIEWS' }),
    }),
    tags: t.field({
      type: [LiveTagRef],
      args: { first: t.arg.int({ defaultValue: FOUND, required: false }) },
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? FOUND }),
      resolve: ({ text }, { first }, { platform }) => {
        const most = pageSize(first ?? FOUND, FOUND_MAX);
        return text === '' ? [] : platform.parts.liveTags.find(text, most);
      },
    }),
  }),
});

builder.queryFields((t) => ({
  searchSuggestions: t.field({
    type: SearchSuggestionsRef,
    description: 'Suggestions for the beginning of a search.',
    args: { search: t.arg.string({ required: true }) },
    resolve: async (_root, { search }, context): Promise<Sought> => {
      await limitSearches(context, 'search-suggestions', SUGGESTIONS_BY_READER);
      return { text: searchText(search) };
    },
  }),
  searchResults: t.field({
    type: SearchResultsRef,
    args: { search: t.arg.string({ required: true }) },
    resolve: async (_root, { search }, context): Promise<Sought> => {
      await limitSearches(context, 'search', SEARCHES_BY_READER);
      return { text: searchText(search) };
    },
  }),
}));
