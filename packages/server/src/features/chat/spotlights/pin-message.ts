import {
  type ChatHost,
  type ChatPinFacts,
  chatErrors,
  judgePinTime,
  judgeSpotlight,
  type TypedPin,
} from '@bandshell/domain/chat';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { takeModeration } from '../../../core/chat/take-moderation.ts';
import { newId } from '../../../core/ids/new-id.ts';
import type { Platform } from '../../../platform/platform.ts';
import { loadHost } from './load-host.ts';

export type PinErrorCode =
  | 'MESSAGE_NOT_FOUND'
  | 'NOT_MODERATOR'
  | 'PIN_TIME_INVALID'
  | 'RATE_LIMITED'
  | 'TEXT_MISSING'
  | 'TEXT_TOO_LONG';

/** Pins a message of the chat, or a text, above the chat of a channel. It takes the place of the one before. */
export async function pinMessage(
  platform: Platform,
  { channelId, userId, pin }: { readonly channelId: string; readonly userId: string; readonly pin: TypedPin },
): Promise<Result<ChatPinFacts, PinErrorCode>> {
  const { clock, database, limits } = platform;
  const tooOften = await takeModeration(limits, channelId, userId);
  if (tooOften !== null) return tooOften;
  const host = await loadHost(database.db, channelId, userId);
  if (!host.ok) return host;
  const badTime = judgePinTime(pin.seconds);
  if (badTime !== null) return badTime;
  const pinned = await contentOf(platform, channelId, host.value, pin);
  if (pinned === null) return refused(chatErrors.messageNotFound);
  const badText = judgeSpotlight(pinned.body);
  if (badText !== null) return badText;
  const now = clock.now();
  const ends_at = new Date(now.getTime() + pin.seconds * 1000);
  const row = { id: newId(clock), message_id: pin.messageId, ...pinned, pinned_by: userId, created_at: now, ends_at };
  return database.transact(async (tx) => {
    await tx.db
      .insertInto('chat_pins')
      .values({ channel_id: channelId, ...row })
      .onConflict((conflict) => conflict.column('channel_id').doUpdateSet(row))
      .execute();
    const facts: ChatPinFacts = {
      pinID: row.id,
      text: row.body,
      login: row.login,
      displayName: row.display_name,
      color: row.color,
      pinnedByName: host.value.displayName,
      endsAt: ends_at.getTime(),
    };
    await tx.emit({ type: 'chat-pin-changed', channelId, pin: facts }, channelId);
    return ok(facts);
  });
}

/** Whose words are pinned; null if the chat does not show the message. */
async function contentOf({ services }: Platform, channelId: string, host: ChatHost, { messageId, text }: TypedPin) {
  if (messageId === null) {
    return { body: text, user_id: host.userId, login: host.login, display_name: host.displayName, color: host.color };
  }
  const message = await services.chatServer.findMessage(channelId, messageId);
  if (message === undefined) return null;
  const { userId, login, displayName, color } = message.sender;
  return { body: message.text, user_id: userId, login, display_name: displayName, color };
}
