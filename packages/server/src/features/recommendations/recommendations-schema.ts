import { HIDDEN_SUGGESTIONS_PAGE_MAX, SUGGESTION_KINDS } from '@bandshell/domain/recommendations';
import { categoryLoader } from '../../core/categories/category-loader.ts';
import { builder } from '../../core/graphql/builder.ts';
import { pageSize } from '../../core/graphql/page-size.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { CategoryRef, UserRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { type HiddenSuggestions, readHiddenSuggestions } from './hidden-suggestions.ts';
import { hideSuggestion } from './hide-suggestion.ts';
import { unhideSuggestion } from './unhide-suggestion.ts';

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
