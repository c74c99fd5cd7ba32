import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { TAKE_DOWN_CODES } from '../../core/staff/begin-take-down.ts';
import { DECIDE_EMOTE_CODES, decideEmote } from './decide-emote.ts';
import { EmoteStateRef, OwnEmoteRef } from './emote-refs.ts';
import { emotesInReview } from './emotes-in-review.ts';
import type { EmoteRow } from './emotes-tables.ts';
import { takeDownEmote } from './take-down-emote.ts';

const PAGE = 25;

const OwnEmoteConnectionRef = connection<EmoteRow>('OwnEmote', OwnEmoteRef, ({ id }) => id, { staff: true });

builder.queryFields((t) => ({
  emotesInReview: t.field({
    type: OwnEmoteConnectionRef,
    description: 'Emotes for staff, the newest first: those that wait for a decision, or those of another state.',
    authScopes: { staff: true },
    args: {
      state: t.arg({ type: EmoteStateRef, defaultValue: 'PENDING', required: false }),
      login: t.arg.string({ required: false, description: 'The owner of the channel.' }),
      first: t.arg.int({ defaultValue: PAGE, required: false }),
      after: t.arg.string({ required: false }),
    },
    complexity: ({ first }) => ({ field: 5, multiplier: first ?? PAGE }),
    resolve: (_root, { state, login, first, after }, { platform }) =>
      emotesInReview(
        platform,
        { state: state ?? 'PENDING', login: login ?? null },
        { first: first ?? PAGE, after: after ?? null },
      ),
  }),
}));

const DecideEmotePayload = outcomePayload('DecideEmote', 'emote', OwnEmoteRef, DECIDE_EMOTE_CODES);
const TakeDownEmotePayload = outcomePayload('TakeDownEmote', 'emote', OwnEmoteRef, TAKE_DOWN_CODES);

const DecideEmoteInput = builder.inputType('DecideEmoteInput', {
  fields: (t) => ({
    emoteID: t.id({ required: true }),
    isApproved: t.boolean({ required: true }),
    note: t.string({ description: 'Why it is refused; its owner reads it.' }),
  }),
});
const TakeDownEmoteInput = builder.inputType('TakeDownEmoteInput', {
  fields: (t) => ({ emoteID: t.id({ required: true }), note: t.string({ required: true }) }),
});

builder.mutationFields((t) => ({
  decideEmote: t.field({
    type: DecideEmotePayload,
    authScopes: { staff: true },
    args: { input: t.arg({ type: DecideEmoteInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await decideEmote(context, { ...input, note: input.note ?? null })),
  }),
  takeDownEmote: t.field({
    type: TakeDownEmotePayload,
    description: 'Removes an approved emote and its pictures for good.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: TakeDownEmoteInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await takeDownEmote(context, input)),
  }),
}));
