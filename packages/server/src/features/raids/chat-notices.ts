import { chatNotice, type Sentence } from '@bandshell/domain/kernel';
import { raidsNotices } from '@bandshell/domain/raids';
import type { UserNotice } from '../../core/chat/user-notice.ts';
import type { EventListeners, EventOf } from '../../core/feature/event-handlers.ts';
import type { Platform } from '../../platform/platform.ts';

type RaidUpdate = EventOf<'raid-started' | 'raid-cancelled' | 'raid-moved'>;

/**
 * The updates that chats hear of raids, in the words of the IRC dialect: the target's chat gets `raid`; the source's
 * chat gets `unraid` for an end without a move. The dialect has no word for the start and the move there, so they are
 * announcements of the broadcaster; `msg-param-raid` says which.
 */
export const raidNotices: EventListeners = {
  'raid-started': (event, platform) => {
    const text = chatNotice(raidsNotices.raidStarted, sentenceValues(event));
    notify(platform, event.source.id, announcement(platform, event, 'started', text));
  },
  'raid-cancelled': (event, platform) => notify(platform, event.source.id, cancelledNotice(event, platform)),
  'raid-moved': (event, platform) => {
    const text = chatNotice(raidsNotices.raidMoved, sentenceValues(event));
    notify(platform, event.source.id, announcement(platform, event, 'moved', text));
    notify(platform, event.target.id, arrivedNotice(event, platform));
  },
};

/** The line in the source's chat after a raid that ends without a move. */
export const cancelledNotice = (event: RaidUpdate, platform: Platform): UserNotice => ({
  ...from(event),
  messageId: 'unraid',
  params: targetParams(platform, event),
  systemMessage: raidsNotices.raidCancelled,
  text: null,
});

/** The line in the target's chat when the viewers of the source arrive. */
export const arrivedNotice = (event: RaidUpdate, platform: Platform): UserNotice => {
  const { source, viewersCount } = event;
  return {
    ...from(event),
    messageId: 'raid',
    params: {
      'msg-param-displayName': source.displayName,
      'msg-param-login': source.login,
      'msg-param-profileImageURL': pictureUrl(platform, source.profileImageURL),
      'msg-param-viewerCount': String(viewersCount),
    },
    systemMessage: chatNotice(raidsNotices.raidArrived, { source: source.displayName, viewers: viewersCount }),
    text: null,
  };
};

const sentenceValues = ({ source, target, viewersCount }: RaidUpdate) => ({
  source: source.displayName,
  target: target.displayName,
  viewers: viewersCount,
});

const from = ({ source, noticeId, at }: RaidUpdate): Pick<UserNotice, 'id' | 'at' | 'sender'> => {
  const { id: userId, login, displayName, chatColor: color } = source;
  return { id: noticeId, at, sender: { userId, login, displayName, color } };
};

const announcement = (
  platform: Platform,
  event: RaidUpdate,
  raid: 'started' | 'moved',
  text: Sentence,
): UserNotice => ({
  ...from(event),
  messageId: 'announcement',
  params: { 'msg-param-color': 'PRIMARY', 'msg-param-raid': raid, ...targetParams(platform, event) },
  systemMessage: null,
  text,
});

const targetParams = (platform: Platform, { target, viewersCount }: RaidUpdate): Readonly<Record<string, string>> => ({
  'msg-param-displayName': target.displayName,
  'msg-param-login': target.login,
  'msg-param-profileImageURL': pictureUrl(platform, target.profileImageURL),
  'msg-param-viewerCount': String(viewersCount),
});

/** Other programs need a full address. */
const pictureUrl = ({ config }: Platform, path: string | null): string =>
  path === null ? '' : new URL(path, config.publicUrl).href;

function notify({ services }: Platform, channelId: string, notice: UserNotice): void {
  services.chatRooms.announce(channelId, notice);
}
