import type { ChatNotice } from '../kernel/chat-notice.ts';
import { duplicate, rateLimited } from './chat-announcements.ts';
import type { Bucket } from './flood-limits.ts';
import { MODERATOR_MESSAGES, ORDINARY_MESSAGES, takeTokens } from './flood-limits.ts';

/** A message somebody wants to send, already cleaned. */
export interface MessageCandidate {
  readonly channelId: string;
  readonly text: string;
  readonly action: boolean;
}

/** The facts that the rules know about a chatter's last minute. Kept by the caller from one message to the next. */
export interface SenderMemory {
  readonly ordinary: Bucket | null;
  readonly moderator: Bucket | null;
  readonly last: { readonly channelId: string; readonly text: string; readonly at: number } | null;
}

export const NEW_SENDER: SenderMemory = { ordinary: null, moderator: null, last: null };

export interface MessageContext {
  /** ms since the epoch */
  readonly now: number;
  readonly sender: {
    readonly userId: string;
    readonly isOwner: boolean;
    readonly isModerator: boolean;
    readonly isVip: boolean;
  };
  readonly memory: SenderMemory;
}

export type Judgement =
  | { readonly kind: 'deliver' }
  | { readonly kind: 'refuse'; readonly notice: ChatNotice }
  /** Held until a moderator decides; the sender gets a notice. */
  | { readonly kind: 'hold'; readonly notice: ChatNotice };

/** One rule about messages: returns a reason to refuse, or null. */
export interface MessageRule {
  readonly name: string;
  judge(message: MessageCandidate, context: MessageContext): Judgement | null;
}

const DUPLICATE_WINDOW_MS = 30_000;

const isPrivileged = (context: MessageContext): boolean => context.sender.isOwner || context.sender.isModerator;

/** The same text in the same room within 30 s; owners and moderators may repeat themselves. */
export const duplicateRule: MessageRule = {
  name: 'duplicate',
  judge(message, context) {
    const last = context.memory.last;
    if (last === null || isPrivileged(context)) return null;
    const isSame = last.channelId === message.channelId && last.text === message.text;
    const isRecent = context.now - last.at < DUPLICATE_WINDOW_MS;
    return isSame && isRecent ? { kind: 'refuse', notice: duplicate } : null;
  },
};

export const floodRule: MessageRule = {
  name: 'flood',
  judge: (_message, context) =>
    takeTokens(bucketOf(context), ruleOf(context), context.now).allowed
      ? null
      : { kind: 'refuse', notice: rateLimited },
};

/** The rules in order: the first refusal decides. Bans and chat modes are checked before. */
export const MESSAGE_RULES: readonly MessageRule[] = [floodRule, duplicateRule];

/**
 * Decides whether a message is sent, held or refused. The returned memory is for the sender's next message: a sent or
 * held message costs a token of the flood limit, a refused one costs nothing.
 */
export const checkMessage = (
  message: MessageCandidate,
  context: MessageContext,
  rules: readonly MessageRule[] = MESSAGE_RULES,
): { readonly judgement: Judgement; readonly memory: SenderMemory } => {
  for (const rule of rules) {
    const judgement = rule.judge(message, context);
    if (judgement?.kind === 'refuse') return { judgement, memory: context.memory };
    if (judgement !== null) return { judgement, memory: remember(message, context) };
  }
  return { judgement: { kind: 'deliver' }, memory: remember(message, context) };
};

/** VIPs, too, may send many messages. */
const mayFlood = (context: MessageContext): boolean => isPrivileged(context) || context.sender.isVip;

const ruleOf = (context: MessageContext) => (mayFlood(context) ? MODERATOR_MESSAGES : ORDINARY_MESSAGES);

const bucketOf = (context: MessageContext) => (mayFlood(context) ? context.memory.moderator : context.memory.ordinary);

const remember = (message: MessageCandidate, context: MessageContext): SenderMemory => {
  const { bucket } = takeTokens(bucketOf(context), ruleOf(context), context.now);
  const last = { channelId: message.channelId, text: message.text, at: context.now };
  return mayFlood(context)
    ? { ...context.memory, moderator: bucket, last }
    : { ...context.memory, ordinary: bucket, last };
};
