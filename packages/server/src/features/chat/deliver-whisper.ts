import { defaultChatColor, parseChatColor } from '@bandshell/domain/chat';
import type { ChatWhisper } from '../../core/chat/chat-whisper.ts';
import type { Platform } from '../../platform/platform.ts';
import { COMMANDS } from './gateway/capabilities.ts';
import type { Connection } from './gateway/connection.ts';
import { siteBadges } from './gateway/sender.ts';
import { oneLine, whisperLine } from './gateway/whisper-line.ts';

/** Programs of others may not read a user's whispers. */
const mayRead = (connection: Connection): boolean => {
  const token = connection.chatter?.token ?? null;
  return token === null || token.isOwn === true;
};

/** Writes a whisper to the chat sockets of its recipient on this node. */
export async function deliverWhisper(
  { config, services }: Platform,
  recipientId: string,
  find: () => Promise<ChatWhisper | null>,
): Promise<void> {
  const readers = [...(services.chatServer.gateway?.connectionsOf(recipientId) ?? [])].filter(mayRead);
  if (readers.length === 0) return;
  const whisper = await find();
  if (whisper === null) return;
  const { chatColor, userId, login, displayName, ...ranks } = whisper.sender;
  const color = parseChatColor(chatColor) ?? defaultChatColor(userId);
  const sender = { userId, login, displayName, color, badges: siteBadges(ranks) };
  const text = oneLine(whisper.text);
  const emotes = await services.chatEmotes.findInWhisper(text, userId);
  for (const reader of readers) {
    const line = whisperLine(config.chatServerName, { ...whisper, text, emotes, sender, recipientLogin: reader.nick });
    reader.send(reader.has(COMMANDS) ? reader.tagged(line.tags, line.bare) : line.plain);
  }
}
