import { defaultChatColor, parseChatColor } from '@bandshell/domain/chat';
import type { EventListeners } from '../../core/event-handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { COMMANDS } from './gateway/capabilities.ts';
import type { Connection } from './gateway/connection.ts';
import { siteBadges } from './gateway/sender.ts';
import { type WhisperMessage, whisperLine } from './gateway/whisper-line.ts';

/** Programs of others may not read a user's whispers. */
const mayRead = (connection: Connection): boolean => {
  const token = connection.chatter?.token ?? null;
  return connection.has(COMMANDS) && (token === null || token.isOwn === true);
};

async function load({ database }: Platform, whisperId: string): Promise<Omit<WhisperMessage, 'recipientLogin'> | null> {
  const row = await database.db
    .selectFrom('whispers')
    .innerJoin('users', 'users.id', 'whispers.sender_id')
    .select(['whispers.thread_id as threadId', 'whispers.body', 'users.id as userId', 'users.login', 'chat_color'])
    .select(['users.display_name as displayName', 'is_staff', 'is_site_admin', 'is_partner', 'is_affiliate'])
    .where('whispers.id', '=', whisperId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { threadId, body, userId, login, displayName } = row;
  const badges = siteBadges({
    ...{ isStaff: row.is_staff, isSiteAdmin: row.is_site_admin },
    ...{ isPartner: row.is_partner, isAffiliate: row.is_affiliate },
  });
  const color = parseChatColor(row.chat_color) ?? defaultChatColor(userId);
  return { id: whisperId, threadId, text: body, sender: { userId, login, displayName, color, badges } };
}

async function deliver(platform: Platform, whisperId: string, recipientId: string): Promise<void> {
  const readers = [...(platform.services.chatServer.gateway?.connectionsOf(recipientId) ?? [])].filter(mayRead);
  if (readers.length === 0) return;
  const whisper = await load(platform, whisperId);
  if (whisper === null) return;
  for (const reader of readers) {
    const line = whisperLine(platform.config.chatServerName, { ...whisper, recipientLogin: reader.nick });
    reader.send(reader.tagged(line.tags, line.bare));
  }
}

/** Writes whispers to the chat sockets of their recipient on this node. */
export const whisperListener: EventListeners = {
  'whisper-sent': ({ whisperId, recipientId }, platform) => {
    deliver(platform, whisperId, recipientId).catch((error: unknown) => {
      platform.log.warn({ err: error, whisperId }, 'a whisper could not be written to chat sockets');
    });
  },
};
