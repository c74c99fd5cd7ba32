import { VIPS_MAX } from '@bandshell/domain/chat';
import { ChannelRoleRef, channelRoles } from '../../../core/channels/channel-role.ts';
import { builder } from '../../../core/graphql/builder.ts';
import { pageSize } from '../../../core/graphql/page-size.ts';
import { outcomePayload, toPayload } from '../../../core/graphql/payload.ts';
import { ChannelRef, UserRef } from '../../../core/graphql/refs.ts';
import { viewerOf } from '../../../core/graphql/viewer-of.ts';
import { addVip } from './add-vip.ts';
import { listVips } from './list-vips.ts';
import { removeVip } from './remove-vip.ts';

builder.objectFields(ChannelRef, (t) => ({
  vips: t.field({
    type: [ChannelRoleRef],
    nullable: true,
    description: 'The VIPs that the owner named, newest first. Null for everyone but the owner.',
    authScopes: (channel) => ({ self: channel.id }),
    unauthorizedResolver: () => null,
    args: { first: t.arg.int({ defaultValue: VIPS_MAX, required: false }) },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? VIPS_MAX }),
    resolve: async (channel, { first }, context) => {
      const most = pageSize(first ?? VIPS_MAX, VIPS_MAX);
      return channelRoles(context, await listVips(context.platform.database.db, channel.id, most));
    },
  }),
}));

const AddVIPPayload = outcomePayload('AddVIP', 'user', UserRef, [
  'ALREADY_VIP',
  'IS_BANNED',
  'IS_MODERATOR',
  'LIST_FULL',
  'NOT_FOUND',
  'RATE_LIMITED',
  'SELF',
]);
const RemoveVIPPayload = outcomePayload('RemoveVIP', 'user', UserRef, ['NOT_FOUND', 'NOT_VIP', 'RATE_LIMITED']);
const AddVIPInput = builder.inputType('AddVIPInput', {
  fields: (t) => ({ login: t.string({ required: true }) }),
});
const RemoveVIPInput = builder.inputType('RemoveVIPInput', {
  fields: (t) => ({ login: t.string({ required: true }) }),
});

builder.mutationFields((t) => ({
  addVIP: t.field({
    type: AddVIPPayload,
    description: 'Adds a VIP to the viewer’s own channel.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: AddVIPInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await addVip(context.platform, viewerOf(context).userId, input.login)),
  }),
  removeVIP: t.field({
    type: RemoveVIPPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RemoveVIPInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await removeVip(context.platform, viewerOf(context).userId, input.login)),
  }),
}));
