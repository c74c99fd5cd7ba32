import type { AttemptLimit } from '../../kernel/attempt-limit.ts';
import type { ChatNotice } from '../check-message.ts';

/** How long a held message waits for a moderator. */
export const HELD_MS = 10 * 60_000;
/** How long a decided or expired one is kept, so that two moderators see one decision. */
export const HELD_KEPT_MS = 24 * 3_600_000;
/** Waiting messages of a channel, and of one sender there; others are refused meanwhile. */
export const HELD_IN_CHANNEL_MAX = 200;
export const HELD_OF_SENDER_MAX = 5;

/** Ids and sentences that existing clients know, where they know one. */
export const AUTOMOD_NOTICES = {
  held: { id: 'msg_rejected', text: 'Hi! Your message is being checked by mods and has not been sent.' },
  refused: {
    id: 'msg_rejected_mandatory',
    text: 'Your message wasn’t posted due to conflicts with the channel’s moderation settings.',
  },
  links: { id: 'msg_links', text: 'Your message was not sent: you may not post links in this room.' },
  denied: { id: 'automod_message_denied', text: 'A moderator has not approved your message.' },
} as const satisfies Record<string, ChatNotice>;

export const CHAT_RULES_ACCEPTANCES_BY_USER: AttemptLimit = { limit: 30, windowMs: 60_000 };
export const CHAT_FILTER_CHANGES_BY_USER: AttemptLimit = { limit: 60, windowMs: 60_000 };
