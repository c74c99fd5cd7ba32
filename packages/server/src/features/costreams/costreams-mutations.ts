import type { Result } from '@bandshell/domain/kernel';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, type Payload, toPayload } from '../../core/graphql/payload.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { type UserRow, userLoader } from '../../core/users/user-loader.ts';
import { ACCEPT_COSTREAM_INVITATION_CODES, acceptCostreamInvitation } from './accept-costream-invitation.ts';
import { DECLINE_COSTREAM_INVITATION_CODES, declineCostreamInvitation } from './decline-costream-invitation.ts';
import { INVITE_COSTREAMER_CODES, inviteCostreamer } from './invite-costreamer.ts';
import { LEAVE_COSTREAM_CODES, leaveCostream } from './leave-costream.ts';
import { REMOVE_COSTREAMER_CODES, removeCostreamer } from './remove-costreamer.ts';

const InvitePayload = outcomePayload('InviteCostreamer', 'user', UserRef, INVITE_COSTREAMER_CODES);
const AcceptPayload = outcomePayload('AcceptCostreamInvitation', 'user', UserRef, ACCEPT_COSTREAM_INVITATION_CODES);
const DeclinePayload = outcomePayload('DeclineCostreamInvitation', 'user', UserRef, DECLINE_COSTREAM_INVITATION_CODES);
const LeavePayload = outcomePayload('LeaveCostream', 'user', UserRef, LEAVE_COSTREAM_CODES);
const RemovePayload = outcomePayload('RemoveCostreamer', 'user', UserRef, REMOVE_COSTREAMER_CODES);

const InviteInput = builder.inputType('InviteCostreamerInput', {
  fields: (t) => ({ login: t.string({ required: true, description: 'As someone types it.' }) }),
});
const AcceptInput = builder.inputType('AcceptCostreamInvitationInput', {
  fields: (t) => ({ costreamID: t.id({ required: true }) }),
});
const DeclineInput = builder.inputType('DeclineCostreamInvitationInput', {
  fields: (t) => ({ costreamID: t.id({ required: true }) }),
});
const RemoveInput = builder.inputType('RemoveCostreamerInput', {
  fields: (t) => ({ userID: t.id({ required: true }) }),
});

/** The viewer, whose co-streaming has changed. */
async function withViewer<Code extends string>(
  context: RequestContext,
  result: Result<string, Code>,
): Promise<Payload<UserRow, Code>> {
  if (!result.ok) return toPayload(result);
  const user = await userLoader(context).load(result.value);
  if (user === undefined) throw new Error(`user ${result.value} does not exist`);
  return { value: user, error: null };
}

builder.mutationFields((t) => ({
  inviteCostreamer: t.field({
    type: InvitePayload,
    description: 'Invites a channel to stream together with the viewer’s own.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: InviteInput, required: true }) },
    resolve: async (_root, { input }, context) => withViewer(context, await inviteCostreamer(context, input)),
  }),
  acceptCostreamInvitation: t.field({
    type: AcceptPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: AcceptInput, required: true }) },
    resolve: async (_root, { input }, context) => withViewer(context, await acceptCostreamInvitation(context, input)),
  }),
  declineCostreamInvitation: t.field({
    type: DeclinePayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: DeclineInput, required: true }) },
    resolve: async (_root, { input }, context) => withViewer(context, await declineCostreamInvitation(context, input)),
  }),
  leaveCostream: t.field({
    type: LeavePayload,
    description: 'Leaves the co-stream of the viewer’s channel. If that is the organizer, the co-stream ends.',
    authScopes: { loggedIn: true },
    resolve: async (_root, _args, context) => withViewer(context, await leaveCostream(context)),
  }),
  removeCostreamer: t.field({
    type: RemovePayload,
    description: 'The organizer removes a channel from the co-stream, or withdraws its invitation.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RemoveInput, required: true }) },
    resolve: async (_root, { input }, context) => withViewer(context, await removeCostreamer(context, input)),
  }),
}));
