import type { Result } from '@bandshell/domain/kernel';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, type Payload, toPayload } from '../../core/graphql/payload.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { type UserRow, userLoader } from '../../core/users/user-loader.ts';
import { ACCEPT_SHARED_CHAT_CODES, acceptSharedChat } from './accept-shared-chat.ts';
import { DECLINE_SHARED_CHAT_CODES, declineSharedChat } from './decline-shared-chat.ts';
import { INVITE_TO_SHARED_CHAT_CODES, inviteToSharedChat } from './invite-to-shared-chat.ts';
import { LEAVE_SHARED_CHAT_CODES, leaveSharedChat } from './leave-shared-chat.ts';
import { REMOVE_FROM_SHARED_CHAT_CODES, removeFromSharedChat } from './remove-from-shared-chat.ts';
import { SharedChatAutoAcceptRef } from './shared-chat-schema.ts';
import { UPDATE_SHARED_CHAT_SETTINGS_CODES, updateSharedChatSettings } from './update-shared-chat-settings.ts';

const InvitePayload = outcomePayload('InviteToSharedChat', 'user', UserRef, INVITE_TO_SHARED_CHAT_CODES);
const AcceptPayload = outcomePayload('AcceptSharedChat', 'user', UserRef, ACCEPT_SHARED_CHAT_CODES);
const DeclinePayload = outcomePayload('DeclineSharedChat', 'user', UserRef, DECLINE_SHARED_CHAT_CODES);
const LeavePayload = outcomePayload('LeaveSharedChat', 'user', UserRef, LEAVE_SHARED_CHAT_CODES);
const RemovePayload = outcomePayload('RemoveFromSharedChat', 'user', UserRef, REMOVE_FROM_SHARED_CHAT_CODES);
const SettingsPayload = outcomePayload('UpdateSharedChatSettings', 'user', UserRef, UPDATE_SHARED_CHAT_SETTINGS_CODES);

const InviteInput = builder.inputType('InviteToSharedChatInput', {
  fields: (t) => ({ login: t.string({ required: true, description: 'As someone types it.' }) }),
});
const AcceptInput = builder.inputType('AcceptSharedChatInput', {
  fields: (t) => ({ sharedChatID: t.id({ required: true }) }),
});
const DeclineInput = builder.inputType('DeclineSharedChatInput', {
  fields: (t) => ({ sharedChatID: t.id({ required: true }) }),
});
const RemoveInput = builder.inputType('RemoveFromSharedChatInput', {
  fields: (t) => ({ userID: t.id({ required: true }) }),
});
const SettingsInput = builder.inputType('UpdateSharedChatSettingsInput', {
  fields: (t) => ({ autoAccept: t.field({ type: SharedChatAutoAcceptRef, required: true }) }),
});

/** The viewer, whose part in shared chats has changed. */
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
  inviteToSharedChat: t.field({
    type: InvitePayload,
    description: 'Invites a channel to share its chat with the viewer’s own.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: InviteInput, required: true }) },
    resolve: async (_root, { input }, context) => withViewer(context, await inviteToSharedChat(context, input)),
  }),
  acceptSharedChat: t.field({
    type: AcceptPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: AcceptInput, required: true }) },
    resolve: async (_root, { input }, context) => withViewer(context, await acceptSharedChat(context, input)),
  }),
  declineSharedChat: t.field({
    type: DeclinePayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: DeclineInput, required: true }) },
    resolve: async (_root, { input }, context) => withViewer(context, await declineSharedChat(context, input)),
  }),
  leaveSharedChat: t.field({
    type: LeavePayload,
    description: 'Leaves the shared chat of the viewer’s channel. If that is the host, the shared chat ends.',
    authScopes: { loggedIn: true },
    resolve: async (_root, _args, context) => withViewer(context, await leaveSharedChat(context)),
  }),
  removeFromSharedChat: t.field({
    type: RemovePayload,
    description: 'The host removes a channel from the shared chat, or withdraws its invitation.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RemoveInput, required: true }) },
    resolve: async (_root, { input }, context) => withViewer(context, await removeFromSharedChat(context, input)),
  }),
  updateSharedChatSettings: t.field({
    type: SettingsPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: SettingsInput, required: true }) },
    resolve: async (_root, { input }, context) => withViewer(context, await updateSharedChatSettings(context, input)),
  }),
}));
