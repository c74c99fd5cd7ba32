import { defaultChatColor, parseChatColor } from '@bandshell/domain/chat';
import type { EventListeners } from '../../core/feature/event-handlers.ts';
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

async function load(
  { database, services }: Platform,
  whisperId: string,
): Promise<Omit<WhisperMessage, 'recipientLogin'> | null> {
  const whisper = await services.whisperReads.find(database.db, whisperId);
  if (whisper === undefined) return null;
  const { userId, login, displayName, chatColor, ...ranks } = whisper.sender;
  const color = parseChatColor(chatColor) ?? defaultChatColor(userId);
  const sender = { userId, login, displayName, color, badges: siteBadges(ranks) };
  return { id: whisperId, threadId: whisper.threadId, text: whisper.body, sender };
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
