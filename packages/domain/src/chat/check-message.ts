import type { Bucket } from './flood-limits.ts';
import { MODERATOR_MESSAGES, ORDINARY_MESSAGES, takeTokens } from './flood-limits.ts';

/** A message somebody wants to send, already cleaned. */
export interface MessageCandidate {
  readonly channelId: string;
  readonly text: string;
  readonly action: boolean;
}

/** What the rules know about a chatter's last minute. Kept by the caller from one message to the next. */
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

/** Why a message did not go out: `id` is for programs (the line's `msg-id`), `text` for people. */
export interface ChatNotice {
  readonly id: string;
  readonly text: string;
  /** The values in the text, for programs that write it in another language. */
  readonly params?: Readonly<Record<string, string>>;
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

export const CHAT_NOTICES = {
  rateLimit: {
    id: 'msg_ratelimit',
    text: 'Your message was not sent because you are sending messages too quickly.',
  },
  duplicate: {
    id: 'msg_duplicate',
    text: 'Your message was not sent because it is identical to the previous one you sent, less than 30 seconds ago.',
  },
  tooLong: { id: 'msg_too_long', text: 'Your message was not sent because it is longer than 500 characters.' },
  readOnlyToken: {
    id: 'no_permission',
    text: 'Your message was not sent: the token of this program lacks the scope chat:edit.',
  },
  ownProgramsOnly: {
    id: 'no_permission',
    text: 'Only the website, and programs with your own chat password, may do that for you.',
  },
  noPermission: { id: 'no_permission', text: 'You don’t have permission to perform that action.' },
  loginRequired: { id: 'msg_login_required', text: 'Log in to send messages.' },
  noSuchChannel: {
    id: 'msg_channel_suspended',
    text: 'This channel does not exist or has been suspended.',
  },
  membersOnly: {
    id: 'msg_members_only',
    text: 'This channel is only for members of an organisation.',
  },
  tooManyChannels: { id: 'msg_too_many_channels', text: 'You are in too many channels; leave one first.' },
  joinRateLimit: { id: 'msg_join_ratelimit', text: 'You are joining channels too quickly.' },
} as const satisfies Record<string, ChatNotice>;

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
    return isSame && isRecent ? { kind: 'refuse', notice: CHAT_NOTICES.duplicate } : null;
  },
};

export const floodRule: MessageRule = {
  name: 'flood',
  judge: (_message, context) =>
    takeTokens(bucketOf(context), ruleOf(context), context.now).allowed
      ? null
      : { kind: 'refuse', notice: CHAT_NOTICES.rateLimit },
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
