import {
  FOUND_MAX,
  FOUND_PERIODS,
  FOUND_SKIP_MAX,
  type FoundPeriod as FoundPeriodName,
  foundSince,
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
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { requestError } from '../../core/graphql/request-error.ts';
import { suggestCategories } from './find-categories.ts';
import { suggestChannels } from './find-channels.ts';
import { findStreams } from './find-streams.ts';
import { FOUND_SORTS, type FoundPage, type FoundSort as FoundSortName, findClips, findVideos } from './find-videos.ts';

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
        return text === '' ? [] : platform.services.liveTags.find(text, most);
      },
    }),
  }),
});

const FoundSort = builder.enumType('FoundSort', { values: FOUND_SORTS });
const FOUND = 24;

const FoundPeriod = builder.enumType('FoundPeriod', {
  values: Object.fromEntries(FOUND_PERIODS.map((value) => [value, { value }])) as {
    readonly [P in FoundPeriodName]: { readonly value: P };
  },
});

const SKIP = `Results before these, at most ${FOUND_SKIP_MAX}.`;

/** @throws BAD_USER_INPUT for a number that is none of these */
function skipOf(skip: number | null | undefined): number {
  const count = skip ?? 0;
  if (count < 0 || count > FOUND_SKIP_MAX)
    throw requestError('BAD_USER_INPUT', `"skip" is from 0 to ${FOUND_SKIP_MAX}.`);
  return count;
}

/** Results that are skipped are read, too. */
const pageCost = ({
  first,
  skip,
}: {
  readonly first?: number | null | undefined;
  readonly skip?: number | null | undefined;
}) => ({
  field: 1 + Math.ceil(Math.max(0, skip ?? 0) / 4),
  multiplier: first ?? FOUND,
});

const pageOf = (
  args: {
    readonly first?: number | null | undefined;
    readonly skip?: number | null | undefined;
    readonly sort?: FoundSortName | null | undefined;
    readonly period?: FoundPeriodName | null | undefined;
  },
  { platform, viewer }: RequestContext,
): FoundPage => ({
  ...{ first: pageSize(args.first ?? FOUND, FOUND_MAX), skip: skipOf(args.skip), sort: args.sort ?? 'VIEWS', viewer },
  since: foundSince(args.period ?? 'ALL_TIME', platform.clock.now()),
});

const SearchResultsRef = builder.objectRef<Sought>('SearchResults').implement({
  description: 'What a search finds, by kind. Nobody finds what they may not see, and whom they block.',
  fields: (t) => ({
    channels: t.field({
      type: [UserRef],
      description: 'As in the suggestions.',
      args: {
        first: t.arg.int({ defaultValue: FOUND, required: false }),
        skip: t.arg.int({ defaultValue: 0, required: false, description: SKIP }),
        liveOnly: t.arg.boolean({ defaultValue: false, required: false }),
      },
      complexity: pageCost,
      resolve: ({ text }, { first, skip, liveOnly }, context) => {
        const most = pageSize(first ?? FOUND, FOUND_MAX);
        return text === '' ? [] : suggestChannels(context, text, most, liveOnly === true, skipOf(skip));
      },
    }),
    categories: t.field({
      type: [CategoryRef],
      args: {
        first: t.arg.int({ defaultValue: FOUND, required: false }),
        skip: t.arg.int({ defaultValue: 0, required: false, description: SKIP }),
      },
      complexity: pageCost,
      resolve: ({ text }, { first, skip }, { platform }) => {
        const most = pageSize(first ?? FOUND, FOUND_MAX);
        return text === '' ? [] : suggestCategories(platform, text, most, skipOf(skip));
      },
    }),
    streams: t.field({
      type: [StreamRef],
      description: 'Live streams with the words in their title, or with the text as a tag; most viewers first.',
      args: {
        first: t.arg.int({ defaultValue: FOUND, required: false }),
        skip: t.arg.int({ defaultValue: 0, required: false, description: SKIP }),
      },
      complexity: pageCost,
      resolve: ({ text }, { first, skip }, context) =>
        findStreams(context, text, pageSize(first ?? FOUND, FOUND_MAX), skipOf(skip)),
    }),
    videos: t.field({
      type: [VideoRef],
      description: 'Public videos whose titles contain the words, in any form of German or English.',
      args: {
        first: t.arg.int({ defaultValue: FOUND, required: false }),
        skip: t.arg.int({ defaultValue: 0, required: false, description: SKIP }),
        sort: t.arg({ type: FoundSort, defaultValue: 'VIEWS', required: false }),
        period: t.arg({ type: FoundPeriod, defaultValue: 'ALL_TIME', required: false }),
      },
      complexity: pageCost,
      resolve: ({ text }, args, context) => findVideos(context.platform, text, pageOf(args, context)),
    }),
    clips: t.field({
      type: [ClipRef],
      description: 'Clips of public videos whose titles contain the words.',
      args: {
        first: t.arg.int({ defaultValue: FOUND, required: false }),
        skip: t.arg.int({ defaultValue: 0, required: false, description: SKIP }),
        sort: t.arg({ type: FoundSort, defaultValue: 'VIEWS', required: false }),
        period: t.arg({ type: FoundPeriod, defaultValue: 'ALL_TIME', required: false }),
      },
      complexity: pageCost,
      resolve: ({ text }, args, context) => findClips(context.platform, text, pageOf(args, context)),
    }),
    tags: t.field({
      type: [LiveTagRef],
      args: {
        first: t.arg.int({ defaultValue: FOUND, required: false }),
        skip: t.arg.int({ defaultValue: 0, required: false, description: SKIP }),
      },
      complexity: pageCost,
      resolve: async ({ text }, { first, skip: asked }, { platform }) => {
        const [most, skip] = [pageSize(first ?? FOUND, FOUND_MAX), skipOf(asked)];
        return text === '' ? [] : (await platform.services.liveTags.find(text, most + skip)).slice(skip);
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
