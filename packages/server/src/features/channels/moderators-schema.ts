import { MODERATORS_MAX } from '@bandshell/domain/channels';
import { ChannelRoleRef } from '../../core/channels/channel-role.ts';
import { builder } from '../../core/graphql/builder.ts';
import { pageSize } from '../../core/graphql/page-size.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { ChannelRef, UserRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { addModerator } from './add-moderator.ts';
import { listModerators } from './list-moderators.ts';
import { removeModerator } from './remove-moderator.ts';

builder.objectFields(ChannelRef, (t) => ({
  moderators: t.field({
    type: [ChannelRoleRef],
    nullable: true,
    description: 'The moderators that the owner named, newest first. Null for everyone but the owner.',
    authScopes: (channel) => ({ self: channel.id }),
    unauthorizedResolver: () => null,
    args: { first: t.arg.int({ defaultValue: MODERATORS_MAX, required: false }) },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? MODERATORS_MAX }),
    resolve: (channel, { first }, context) =>
      listModerators(context, channel.id, pageSize(first ?? MODERATORS_MAX, MODERATORS_MAX)),
  }),
}));

const AddModeratorPayload = outcomePayload('AddModerator', 'user', UserRef, [
  'IS_BANNED',
  'NOT_FOUND',
  'SELF',
  'LIST_FULL',
  'RATE_LIMITED',
]);
const RemoveModeratorPayload = outcomePayload('RemoveModerator', 'user', UserRef, ['NOT_FOUND', 'RATE_LIMITED']);
const AddModeratorInput = builder.inputType('AddModeratorInput', {
  fields: (t) => ({ login: t.string({ required: true }) }),
});
const RemoveModeratorInput = builder.inputType('RemoveModeratorInput', {
  fields: (t) => ({ login: t.string({ required: true }) }),
});

builder.mutationFields((t) => ({
  addModerator: t.field({
    type: AddModeratorPayload,
    description: 'Adds a moderator to the viewer’s own channel.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: AddModeratorInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await addModerator(context.platform, viewerOf(context).userId, input.login)),
  }),
  removeModerator: t.field({
    type: RemoveModeratorPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RemoveModeratorInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await removeModerator(context.platform, viewerOf(context).userId, input.login)),
  }),
}));
