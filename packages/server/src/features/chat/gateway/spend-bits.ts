import { messageSegments } from '@bandshell/domain/chat';
import type { ChatNotice } from '@bandshell/domain/kernel';
import type { ChatMessage } from '../../../core/chat/chat-message.ts';
import type { Chatter } from './ports.ts';

/** Spends a message's bits and stores the message, in one transaction. The notice says why nothing was spent. */
export type SpendBits = (message: ChatMessage, key: string) => Promise<ChatNotice | null>;

/** How the gateway knows and spends bits. */
export interface MessageBits {
  readonly prefixes: ReadonlySet<string>;
  takesCheers(channelId: string): Promise<boolean>;
  readonly spend: SpendBits;
}

/** Without a place for them, cheers are text. */
export const noBits: MessageBits = {
  prefixes: new Set(),
  takesCheers: async () => false,
  spend: async () => null,
};

/**
 * The bits of a message; 0 for one that spends none. Programs that others made write for a user, but spend nothing: only
 * the user's own session or chat password does.
 */
export async function bitsOfMessage(
  { prefixes, takesCheers }: MessageBits,
  { token }: Pick<Chatter, 'token'>,
  { channelId, text }: Pick<ChatMessage, 'channelId' | 'text'>,
): Promise<number> {
  if (prefixes.size === 0 || (token !== null && token.isOwn !== true)) return 0;
  const bits = messageSegments(text, { cheerPrefixes: prefixes }).reduce(
    (sum, segment) => (segment.kind === 'cheer' ? sum + segment.bits : sum),
    0,
  );
  return bits > 0 && (await takesCheers(channelId)) ? bits : 0;
}

/** A client that sends a random nonce may send its line again without spending twice. */
const SHORTEST_NONCE = 16;

export const keyOfCheer = ({ sender, channelId, id }: ChatMessage, clientNonce: string | null): string =>
  clientNonce !== null && clientNonce.length >= SHORTEST_NONCE
    ? `${sender.userId}:${channelId}:${clientNonce}`
    : `${sender.userId}:${id}`;
