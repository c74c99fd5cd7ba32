import { legacyBadges } from '@bandshell/domain/chat';
import { z } from 'zod';
import type { ChatMessage } from '../../../core/chat/chat-message.ts';

/** A message between nodes about a channel, on the bus subject `chat.<channelId>`. */
export type ChatEnvelope =
  | { readonly kind: 'message'; readonly message: ChatMessage; readonly clientNonce?: string | undefined }
  | PresenceEnvelope;

/** Users who joined and left the sending node's room. Nodes of an older version send nothing else. */
export interface PresenceEnvelope {
  readonly kind: 'presence';
  readonly joined: readonly PresentUser[];
  readonly parted: readonly PresentUser[];
  readonly node?: string | undefined;
  /** Logged-in members of the node's room. */
  readonly count?: number | undefined;
  /** All of them. */
  readonly users?: readonly PresentUser[] | undefined;
  /** The node has just opened the room and knows nobody. */
  readonly isNew?: boolean | undefined;
}

export interface PresentUser {
  readonly userId: string;
  readonly login: string;
  readonly displayName?: string | undefined;
}

export const chatSubject = (channelId: string): string => `chat.${channelId}`;

const NONCE_MAX = 64;
/** Longer than every tag of badges. */
const BADGES_MAX = 500;

/** A node names no more members of a room than `membershipMembers`. */
const USERS_MAX = 10_000;

const user = z.object({ userId: z.string(), login: z.string(), displayName: z.string().optional() });
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
          threadUserId: z.string().optional(),
          threadDisplayName: z.string().optional(),
        })
        .nullable(),
      shared: z
        .record(z.string(), z.object({ badges: z.string().max(BADGES_MAX), badgeInfo: z.string().max(BADGES_MAX) }))
        .optional(),
      bits: z.number().int().min(0).optional(),
      visit: z.enum(['first', 'returning']).nullable().default(null),
    }),
  }),
  z.object({
    kind: z.literal('presence'),
    joined: z.array(user).max(USERS_MAX),
    parted: z.array(user).max(USERS_MAX),
    node: z.string().max(64).optional(),
    count: z.number().int().min(0).optional(),
    users: z.array(user).max(USERS_MAX).optional(),
    isNew: z.boolean().optional(),
  }),
]);

/** Decodes a message from another node; null for an unknown version. */
export const decodeEnvelope = (message: unknown): ChatEnvelope | null => {
  const parsed = schema.safeParse(message);
  return parsed.success ? parsed.data : null;
};
