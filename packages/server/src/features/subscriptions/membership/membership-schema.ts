import { MEMBERSHIP_DAYS, membershipFreeAt } from '@bandshell/domain/subscriptions';
import { ChannelSelfEdgeRef } from '../../../core/channels/channel-self-edge.ts';
import { builder } from '../../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../../core/graphql/payload.ts';
import { UserRef } from '../../../core/graphql/refs.ts';
import { viewerOf } from '../../../core/graphql/viewer-of.ts';
import { userLoader } from '../../../core/users/user-loader.ts';
import { findMembership, type MembershipState, mayUseMembership } from './find-membership.ts';
import { USE_MEMBERSHIP_CODES, useMembership } from './use-membership.ts';

const MembershipRef = builder.objectRef<MembershipState>('MembershipSubscription').implement({
  description: `The free subscription that a membership gives every ${MEMBERSHIP_DAYS} days. For its owner alone.`,
  fields: (t) => ({
    id: t.exposeID('userId'),
    isMember: t.exposeBoolean('isMember'),
    availableAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it may be used again; null: now, by a member.',
      resolve: ({ used }, _args, { platform }) => {
        const at = membershipFreeAt(used?.used_at.getTime() ?? null, platform.clock.now().getTime());
        return at === null ? null : new Date(at);
      },
    }),
    channel: t.field({
      type: UserRef,
      nullable: true,
      description: 'For whose channel it was used last.',
      resolve: async ({ used }, _args, context) =>
        used === null ? null : ((await userLoader(context).load(used.channel_id)) ?? null),
    }),
  }),
});

const UseMembershipInput = builder.inputType('UseMembershipSubscriptionInput', {
  fields: (t) => ({ channelID: t.id({ required: true }) }),
});
const UsePayload = outcomePayload('UseMembershipSubscription', 'membership', MembershipRef, USE_MEMBERSHIP_CODES);

builder.objectFields(UserRef, (t) => ({
  membershipSubscription: t.field({
    type: MembershipRef,
    nullable: true,
    description: 'Only for oneself. Null if the site sells nothing.',
    authScopes: ({ id }) => ({ self: id }),
    complexity: 5,
    resolve: ({ id }, _args, { platform }) =>
      platform.services.payments.provider === undefined ? null : findMembership(platform, id),
  }),
}));

builder.objectFields(ChannelSelfEdgeRef, (t) => ({
  mayUseMembership: t.boolean({
    description: 'Whether the viewer may use their free subscription of this month here.',
    complexity: 5,
    resolve: ({ id }, _args, { platform, viewer }) =>
      viewer === null ? false : mayUseMembership(platform, id, viewer.userId),
  }),
}));

builder.mutationFields((t) => ({
  useMembershipSubscription: t.field({
    type: UsePayload,
    description: `Subscribes for ${MEMBERSHIP_DAYS} days with the viewer's membership. It ends by itself.`,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UseMembershipInput, required: true }) },
    resolve: async (_root, { input: { channelID } }, context) => {
      const { userId } = viewerOf(context);
      const used = await useMembership(context.platform, { channelId: channelID, userId });
      return toPayload(used.ok ? { ok: true, value: { userId, isMember: true, used: used.value } } : used);
    },
  }),
}));
