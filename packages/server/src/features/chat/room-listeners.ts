import { DELETED_WITH_BAN_MS } from '@bandshell/domain/moderation';
import type { EventListeners } from '../../core/feature/event-handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { changedModesLine, clearMessageLine } from './gateway/moderation-lines.ts';
import type { HiddenMessages, HiddenShared } from './gateway/ports.ts';
import { removeBeside } from './gateway/remove-beside.ts';
import { showBan } from './gateway/show-ban.ts';

/** The actions that each node's rooms do when a moderator acts, or when the rights of a chatter change. */
export const roomListeners: EventListeners = {
  'chat-user-banned': ({ channelId, userId, login, endsAt, at }, platform) => {
    const { gateway } = platform.services.chatServer;
    if (gateway !== undefined) showBan(gateway, { channelId, userId, login, endsAt, at });
    const since = at - DELETED_WITH_BAN_MS;
    hide(platform, channelId, { userId, since });
    const homeIds = gateway?.rooms.links.beside(channelId) ?? [];
    if (homeIds.length > 0) hideShared(platform, channelId, { userId, since, homeIds });
  },
  'chat-user-unbanned': ({ channelId, userId }, { services }) => {
    const { gateway } = services.chatServer;
    gateway?.gate.setBan(channelId, userId, null);
    gateway?.rooms.room(channelId)?.announcedBans.delete(userId);
    void gateway?.sendUserState(channelId, userId);
  },
  'chat-message-deleted': ({ channelId, homeId = channelId, messageId, login, text, at }, platform) => {
    const rooms = platform.services.chatServer.gateway?.rooms;
    const isIt = ({ id }: { readonly id: string }): boolean => id === messageId;
    const deleted = { at, messageId, senderLogin: login, text };
    rooms?.removeMessages(channelId, isIt, (place) => clearMessageLine(place, deleted));
    if (homeId !== channelId) return hideShared(platform, channelId, { id: messageId, homeId });
    if (rooms !== undefined) removeBeside(rooms, channelId, at, isIt);
    hide(platform, channelId, { id: messageId });
  },
  'chat-cleared': ({ channelId, at }, platform) => {
    const { gateway } = platform.services.chatServer;
    gateway?.gate.forgetPolicy(channelId);
    gateway?.rooms.clear(channelId, at);
    hide(platform, channelId, { since: at - DELETED_WITH_BAN_MS });
  },
  'chat-modes-changed': ({ channelId, changes }, { services }) => {
    const { gateway } = services.chatServer;
    gateway?.gate.forgetPolicy(channelId);
    const room = gateway?.rooms.room(channelId);
    if (room != null && room.modes !== null) room.modes = { ...room.modes, ...changes };
    gateway?.rooms.announceState(channelId, (place) => changedModesLine(place, changes));
  },
  // The benefits hold from the next message on.
  subscribed: ({ channelId, user }, { services }) =>
    services.chatServer.gateway?.gate.forgetSubscription(channelId, user.id),
  'channel-vips-changed': ({ channelId }, { services }) => services.chatServer.gateway?.gate.forgetPolicy(channelId),
  'channel-moderators-changed': ({ channelId, addedId, removedId }, { services }) => {
    const { gateway } = services.chatServer;
    gateway?.gate.forgetPolicy(channelId);
    const userId = addedId ?? removedId;
    if (userId !== undefined) void gateway?.sendUserState(channelId, userId);
  },
};

/** The same for messages of other channels that a channel shows. */
function hideShared({ services, log }: Platform, channelId: string, which: HiddenShared): void {
  services.chatServer.hideShared(channelId, which).catch((error: unknown) => {
    log.error({ err: error, channelId }, 'messages of a shared chat could not be marked');
  });
}

/** Every node that may hold messages in memory marks them, so that none is stored as delivered afterwards. */
function hide({ services, log }: Platform, channelId: string, which: HiddenMessages): void {
  services.chatServer.hideMessages(channelId, which).catch((error: unknown) => {
    log.error({ err: error, channelId }, 'deleted chat messages could not be marked');
  });
}
