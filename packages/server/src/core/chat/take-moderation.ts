import { MODERATION_ACTIONS_BY_MODERATOR } from '@bandshell/domain/moderation';
import type { RateLimits } from '../../platform/rate-limit.ts';
import { throttle } from '../limits/throttle.ts';

/** Counts one action of a moderator in a channel. Returns null, or a refusal that says when to try again. */
export const takeModeration = (limits: RateLimits, channelId: string, moderatorId: string) =>
  throttle(limits, 'chat-moderation', `${channelId}:${moderatorId}`, MODERATION_ACTIONS_BY_MODERATOR);
