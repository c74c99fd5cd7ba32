import { legacyBadges } from '@bandshell/domain/chat';
import { z } from 'zod';
import type { ChatMessage } from '../chat-message.ts';

/** A message between nodes about a channel, on the bus subject `chat.<channelId>`. */
export type ChatEnvelope =
  | { readonly kind: 'message'; readonly message: ChatMessage; readonly clientNonce?: string | undefined }
  /** Users (ids and logins) who joined and left the sending node's room. */
  | { readonly kind: 'presence'; readonly joined: readonly PresentUser[]; readonly parted: readonly PresentUser[] };

export interface PresentUser {
  readonly userId: string;
  readonly login: string;
}

export const chatSubject = (channelId: string): string => `chat.${channelId}`;

const NONCE_MAX = 64;
/** Longer than every tag of badges. */
const BADGES_MAX = 500;

const user = z.object({ userId: z.string(), login: z.string() });
const schema: z.ZodType<ChatEnvelope> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('message'),
    clientNonce: z.string().max(NONCE_MAX).optional(),
    message: z.object({
      id: z.string(),
      channelId: z.string(),
      sentAt: z.number(),
      sender: z
        .object({
          userId: z.string(),
          login: z.string(),
          displayName: z.string(),
          color: z.string(),
          isOwner: z.boolean(),
          isModerator: z.boolean(),
          // Servers of an older version do not send these.
          isVip: z.boolean().default(false),
          badges: z.string().max(BADGES_MAX).optional(),
          badgeInfo: z.string().max(BADGES_MAX).default(''),
        })
        .transform((sender) => ({ ...sender, badges: sender.badges ?? legacyBadges(sender) })),
      text: z.string(),
      action: z.boolean(),
      // Older nodes send none.
      emotes: z.string().default(''),
      reply: z
        .object({
          parentId: z.string(),
          parentUserId: z.string(),
          parentLogin: z.string(),
          parentDisplayName: z.string(),
          parentText: z.string(),
          threadId: z.string(),
          threadLogin: z.string(),
        })
        .nullable(),
      visit: z.enum(['first', 'returning']).nullable().default(null),
    }),
  }),
  z.object({ kind: z.literal('presence'), joined: z.array(user), parted: z.array(user) }),
]);

/** Decodes a message from another node; null for an unknown version. */
export const decodeEnvelope = (message: unknown): ChatEnvelope | null => {
  const parsed = schema.safeParse(message);
  return parsed.success ? parsed.data : null;
};
