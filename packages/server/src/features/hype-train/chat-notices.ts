import { type HypeTrainOccurrence, hypeTrainNotices as sentences } from '@bandshell/domain/hype-train';
import { chatNotice, type Sentence } from '@bandshell/domain/kernel';
import type { EventListeners } from '../../core/feature/event-handlers.ts';
import type { Platform } from '../../platform/platform.ts';

function announce(
  { services }: Platform,
  { channelId, notice, at }: HypeTrainOccurrence,
  step: string,
  text: Sentence,
): void {
  if (notice === null) return;
  services.chatRooms.announce(channelId, {
    ...{ id: notice.id, at, messageId: 'announcement', systemMessage: null },
    sender: notice.host,
    params: { 'msg-param-color': 'PRIMARY', 'msg-param-hype-train': step },
    text,
  });
}

/** What chats hear of hype trains. The dialect has no word for them, so they are announcements of the owner. */
export const hypeTrainNotices: EventListeners = {
  'hype-train-began': (news, platform) => {
    const { goal, progression, level } = news.train;
    const values = { points: goal - progression, level: level + 1 };
    announce(platform, news, 'began', chatNotice(sentences.trainBegan, values));
  },
  'hype-train-progressed': (news, platform) =>
    announce(platform, news, 'level', chatNotice(sentences.levelReached, { level: news.train.level })),
  'hype-train-ended': (news, platform) => {
    const levels = news.train.level - 1;
    const text = levels > 0 ? chatNotice(sentences.trainEnded, { levels }) : sentences.trainExpired;
    announce(platform, news, 'ended', text);
  },
};
