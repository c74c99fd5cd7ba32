import { EVASION_LIKELIHOODS, SUSPECT_TREATMENTS } from '@bandshell/domain/moderation';
import { builder } from '../../../core/graphql/builder.ts';
import { connection } from '../../../core/graphql/connection.ts';
import { outcomePayload, toPayload } from '../../../core/graphql/payload.ts';
import { UserRef } from '../../../core/graphql/refs.ts';
import { viewerOf } from '../../../core/graphql/viewer-of.ts';
import { userLoader } from '../../../core/users/user-loader.ts';
import { ChannelModerationRef } from '../moderation-schema.ts';
import { ChatUserModerationRef, ChatUserRef } from '../user-card/user-card-schema.ts';
import { findSuspect, listSuspects, SUSPECTS_PAGE } from './list-suspects.ts';
import type { SuspectRow } from './suspects-tables.ts';
import { UPDATE_SUSPECT_CODES } from './update-suspect.ts';
import { updateSuspectOfCard } from './update-suspect-of-card.ts';

const EvasionLikelihoodRef = builder.enumType('EvasionLikelihood', { values: EVASION_LIKELIHOODS });
const SuspectTreatmentRef = builder.enumType('SuspectTreatment', {
  description: 'MONITORED: moderators see a mark. RESTRICTED: messages wait for a moderator.',
  values: SUSPECT_TREATMENTS,
});

const ChatSuspectRef = builder.objectRef<SuspectRow>('ChatSuspect').implement({
  description: 'A user whom the moderators of a channel watch, or of whom the site thinks that they evade a ban.',
  fields: (t) => ({
    id: t.id({ resolve: ({ channel_id, user_id }) => `${channel_id}:${user_id}` }),
    user: t.field({
      type: UserRef,
      nullable: true,
      resolve: async ({ user_id }, _args, context) => (await userLoader(context).load(user_id)) ?? null,
    }),
    likelihood: t.field({
      type: EvasionLikelihoodRef,
      nullable: true,
      description: 'That it is someone whom the channel has banned. Null: no hint.',
      resolve: ({ likelihood }) => likelihood,
    }),
    hintedAt: t.expose('hinted_at', { type: 'DateTime', nullable: true }),
    treatment: t.field({ type: SuspectTreatmentRef, resolve: ({ treatment }) => treatment }),
    moderator: t.field({
      type: UserRef,
      nullable: true,
      description: 'Who chose the treatment.',
      resolve: async ({ moderator_id }, _args, context) =>
        moderator_id === null ? null : ((await userLoader(context).load(moderator_id)) ?? null),
    }),
    changedAt: t.expose('changed_at', { type: 'DateTime' }),
  }),
});

const ChatSuspectConnectionRef = connection<SuspectRow>('ChatSuspect', ChatSuspectRef, ({ user_id }) => user_id);

builder.objectFields(ChannelModerationRef, (t) => ({
  suspects: t.field({
    type: ChatSuspectConnectionRef,
    description: 'Users who are monitored or restricted, and hints of ban evasion; the newest accounts first.',
    args: { first: t.arg.int({ required: false }), after: t.arg.string({ required: false }) },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? SUSPECTS_PAGE }),
    resolve: ({ channelId }, args, { platform }) => listSuspects(platform, channelId, args),
  }),
}));

builder.objectFields(ChatUserModerationRef, (t) => ({
  suspect: t.field({
    type: ChatSuspectRef,
    nullable: true,
    description: 'Null: nobody watches the user, and there is no hint.',
    resolve: async ({ channelId, user }, _args, { platform }) =>
      (await findSuspect(platform.database.db, channelId, user.id)) ?? null,
  }),
}));

const UpdateChatSuspectPayload = outcomePayload('UpdateChatSuspect', 'chatUser', ChatUserRef, UPDATE_SUSPECT_CODES);
const UpdateChatSuspectInput = builder.inputType('UpdateChatSuspectInput', {
  fields: (t) => ({
    channelID: t.id({ required: true }),
    login: t.string({ required: true }),
    treatment: t.field({ type: SuspectTreatmentRef, required: true, description: 'NONE takes away a hint as well.' }),
  }),
});

builder.mutationFields((t) => ({
  updateChatSuspect: t.field({
    type: UpdateChatSuspectPayload,
    description: 'Monitors or restricts a user in a channel’s chat, or ends that. For the owner and the moderators.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateChatSuspectInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await updateSuspectOfCard(context, viewerOf(context).userId, input)),
  }),
}));
