import { channelTopic } from '@bandshell/contract';
import { chatNotices } from '@bandshell/domain/chat';
import { chatNotice } from '@bandshell/domain/kernel';
import type { UserNotice } from '../../../core/chat/user-notice.ts';
import type { EventListeners, EventOf } from '../../../core/feature/event-handlers.ts';

/** The updates that each node's chats and pages hear of announcements, pins and shoutouts. */
export const spotlightListeners: EventListeners = {
  'chat-announced': (event, { services }) => services.chatRooms.announce(event.channelId, announcementNotice(event)),
  'chat-pin-changed': ({ channelId, pin }, { topics, clock }) =>
    topics.publish(channelTopic(channelId), {
      kind: 'chat-pin-changed',
      pin: pin === null ? null : { ...pin, secondsLeft: Math.max(0, (pin.endsAt - clock.now().getTime()) / 1000) },
    }),
  // The dialect has no word for it, so it is an announcement, which libraries for bots know.
  'chat-shoutout': ({ channelId, noticeId: id, sender, target, at }, { services, config }) => {
    const address = new URL(`/${target.login}`, config.publicUrl).href;
    const picture = target.profileImageURL === null ? '' : new URL(target.profileImageURL, config.publicUrl).href;
    services.chatRooms.announce(channelId, {
      ...{ id, at, sender },
      messageId: 'announcement',
      params: {
        'msg-param-color': 'PRIMARY',
        'msg-param-displayName': target.displayName,
        'msg-param-login': target.login,
        'msg-param-profileImageURL': picture,
        'msg-param-shoutout': '1',
        'msg-param-userID': target.userId,
      },
      systemMessage: null,
      text: chatNotice(chatNotices.shoutoutText, { name: target.displayName, address }),
    });
  },
};

/** The line of a text that a moderator announces. */
export const announcementNotice = (event: EventOf<'chat-announced'>): UserNotice => {
  const { noticeId: id, sender, color, text, emotes, at } = event;
  return {
    ...{ id, at, sender, text, emotes },
    messageId: 'announcement',
    params: { 'msg-param-color': color },
    systemMessage: null,
  };
};
