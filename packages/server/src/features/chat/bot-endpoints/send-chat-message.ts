import { parseChatLine } from '@bandshell/contract';
import type { Platform } from '../../../platform/platform.ts';

export interface BotMessage {
  readonly channelLogin: string;
  /** One line. */
  readonly text: string;
  /** The message that this one replies to. */
  readonly parentId: string | undefined;
  /** Other rooms of a shared chat do not show it. */
  readonly isSourceOnly: boolean;
}

export interface SentMessage {
  readonly message_id: string;
  readonly is_sent: boolean;
  readonly drop_reason: { readonly code: string; readonly message: string } | null;
}

/**
 * Sends a message of a user as a chat socket of theirs would, so that all rules of chat apply. Undefined if chat does
 * not run in this process.
 */
export async function sendChatMessage(
  { services }: Platform,
  userId: string,
  { channelLogin, text, parentId, isSourceOnly }: BotMessage,
): Promise<SentMessage | undefined> {
  const { gateway } = services.chatServer;
  if (gateway === undefined) return undefined;
  const answers = await gateway.runFor(userId, {
    tags: {
      ...(parentId === undefined ? {} : { 'reply-parent-msg-id': parentId }),
      ...(isSourceOnly ? { 'source-only': '1' } : {}),
    },
    prefix: null,
    command: 'PRIVMSG',
    params: [`#${channelLogin}`, text],
  });
  for (const answer of answers) {
    const read = parseChatLine(answer);
    if (read?.command === 'USERSTATE' && read.tags.id !== undefined) {
      return { message_id: read.tags.id, is_sent: true, drop_reason: null };
    }
    if (read?.command === 'NOTICE') {
      const drop_reason = { code: read.tags['msg-id'] ?? 'msg_rejected', message: read.params[1] ?? '' };
      return { message_id: '', is_sent: false, drop_reason };
    }
  }
  return { message_id: '', is_sent: false, drop_reason: { code: 'msg_rejected', message: 'No text to send.' } };
}
