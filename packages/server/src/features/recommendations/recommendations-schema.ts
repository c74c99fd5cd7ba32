import { HIDDEN_SUGGESTIONS_PAGE_MAX, SUGGESTION_KINDS } from '@bandshell/domain/recommendations';
import { categoryLoader } from '../../core/categories/category-loader.ts';
import { builder } from '../../core/graphql/builder.ts';
import { pageSize } from '../../core/graphql/page-size.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { CategoryRef, StreamRef, UserRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { RankingReasonRef } from '../../core/streams/ranking-reason-ref.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { type HiddenSuggestions, readHiddenSuggestions } from './hidden-suggestions.ts';
import { hideSuggestion } from './hide-suggestion.ts';
import { type RecommendedStream, recommendedStreams } from './recommended-streams.ts';
import { unhideSuggestion } from './unhide-suggestion.ts';

/** Recommended streams of one answer. */
const RECOMMENDED_MAX = 50;

const SuggestionKindRef = builder.enumType('SuggestionKind', { values: SUGGESTION_KINDS });

/** The rows that the loaders found, in order. */
const found = <Row>(rows: readonly (Row | Error | null | undefined)[]): Row[] =>
  rows.flatMap((row) => (row === null || row === undefined || row instanceof Error ? [] : [row]));

const HiddenSuggestionsRef = builder.objectRef<HiddenSuggestions>('HiddenSuggestions').implement({
  description: 'What the user does not want to be suggested, newest first.',
  fields: (t) => ({
    id: t.exposeID('userId'),
    channelIDs: t.idList({ resolve: ({ channelIds }) => [...channelIds] }),
    categoryIDs: t.idList({ resolve: ({ categoryIds }) => [...categoryIds] }),
    channels: t.field({
      type: [UserRef],
      args: { first: t.arg.int({ defaultValue: 50, required: false }) },
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? 50 }),
      resolve: async ({ channelIds }, { first }, context) =>
        found(
          await userLoader(context).loadMany(channelIds.slice(0, pageSize(first ?? 50, HIDDEN_SUGGESTIONS_PAGE_MAX))),
        ),
    }),
    categories: t.field({
      type: [CategoryRef],
      args: { first: t.arg.int({ defaultValue: 50, required: false }) },
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? 50 }),
      resolve: async ({ categoryIds }, { first }, context) =>
        found(
          await categoryLoader(context).loadMany(
            categoryIds.slice(0, pageSize(first ?? 50, HIDDEN_SUGGESTIONS_PAGE_MAX)),
          ),
        ),
    }),
  }),
});

builder.objectFields(UserRef, (t) => ({
  hiddenSuggestions: t.field({
    type: HiddenSuggestionsRef,
    nullable: true,
    description: 'Null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: (user, _args, { platform }) => readHiddenSuggestions(platform.database.db, user.id),
  }),
}));

const RecommendedStreamRef = builder.objectRef<RecommendedStream>('RecommendedStream').implement({
  fields: (t) => ({
    stream: t.field({ type: StreamRef, resolve: ({ stream }) => stream }),
    reason: t.field({ type: RankingReasonRef, resolve: ({ reason }) => reason }),
  }),
});

builder.objectFields(UserRef, (t) => ({
  recommendedStreams: t.field({
    type: [RecommendedStreamRef],
    nullable: true,
    description:
      'Live streams of channels that the user does not follow, best first: from what they follow and watch, and without that by language, region and followed categories. Null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    args: { first: t.arg.int({ defaultValue: 8, required: false }) },
    complexity: ({ first }) => ({ field: 5, multiplier: first ?? 8 }),
    resolve: async ({ id }, { first }, context) => [
      ...(await recommendedStreams(context, id, pageSize(first ?? 8, RECOMMENDED_MAX))),
    ],
  }),
}));

const HideSuggestionPayload = outcomePayload('HideSuggestion', 'hiddenSuggestions', HiddenSuggestionsRef, [
  'NOT_FOUND',
  'LIST_FULL',
  'RATE_LIMITED',
]);
const UnhideSuggestionPayload = outcomePayload('UnhideSuggestion', 'hiddenSuggestions', HiddenSuggestionsRef, [
  'RATE_LIMITED',
]);
const HideSuggestionInput = builder.inputType('HideSuggestionInput', {
  fields: (t) => ({
    kind: t.field({ type: SuggestionKindRef, required: true }),
    targetID: t.id({ required: true }),
  }),
});
const UnhideSuggestionInput = builder.inputType('UnhideSuggestionInput', {
  fields: (t) => ({
    kind: t.field({ type: SuggestionKindRef, required: true }),
    targetID: t.id({ required: true }),
  }),
});

builder.mutationFields((t) => ({
  hideSuggestion: t.field({
    type: HideSuggestionPayload,
    description: 'Stops suggesting the channel or category to the viewer.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: HideSuggestionInput, required: true }) },
    resolve: async (_root, { input: { kind, targetID } }, context) =>
      toPayload(await hideSuggestion(context.platform, viewerOf(context), { kind, targetId: targetID })),
  }),
  unhideSuggestion: t.field({
    type: UnhideSuggestionPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UnhideSuggestionInput, required: true }) },
    resolve: async (_root, { input: { kind, targetID } }, context) =>
      toPayload(await unhideSuggestion(context.platform, viewerOf(context), { kind, targetId: targetID })),
  }),
}));
