import { type Refusal, refused } from '../../kernel/result.ts';
import * as chatErrors from '../chat-errors.ts';
import type { ChatNotice } from '../check-message.ts';

/** Who may write in a channel's chat, and how often. */
export interface ChatModes {
  /** Seconds between two messages of a viewer; 0: off. */
  readonly slowSeconds: number;
  /** Only those write who follow for this many minutes; null: everybody does. */
  readonly followersMinutes: number | null;
  /** Only subscribers write, and VIPs. */
  readonly subscribersOnly: boolean;
  /** Only emotes are written. */
  readonly emotesOnly: boolean;
  /** Nobody repeats what was just said. */
  readonly uniqueMessages: boolean;
}

export const OPEN_CHAT: ChatModes = {
  slowSeconds: 0,
  followersMinutes: null,
  subscribersOnly: false,
  emotesOnly: false,
  uniqueMessages: false,
};

const MODES = Object.keys(OPEN_CHAT) as readonly (keyof ChatModes)[];

/** Those modes of `after` that `before` does not have. */
export const changedModes = (before: ChatModes, after: ChatModes): Partial<ChatModes> =>
  Object.fromEntries(MODES.flatMap((mode) => (before[mode] === after[mode] ? [] : [[mode, after[mode]]])));

/** Slow mode if the moderator names no number. */
export const SLOW_SECONDS = 30;
export const SLOW_SECONDS_MAX = 1800;
export const FOLLOWERS_DAYS_MAX = 90;
const FOLLOWERS_MINUTES_MAX = FOLLOWERS_DAYS_MAX * 1440;

/** Checks modes before they are saved. Returns why not, or null. */
export const judgeModes = ({
  slowSeconds,
  followersMinutes,
}: Pick<ChatModes, 'slowSeconds' | 'followersMinutes'>): Refusal<'SLOW_INVALID' | 'FOLLOWERS_INVALID'> | null => {
  if (!isWithin(slowSeconds, SLOW_SECONDS_MAX)) return refused(chatErrors.slowInvalid, { max: SLOW_SECONDS_MAX });
  if (followersMinutes !== null && !isWithin(followersMinutes, FOLLOWERS_MINUTES_MAX)) {
    return refused(chatErrors.followersInvalid, { days: FOLLOWERS_DAYS_MAX });
  }
  return null;
};

const isWithin = (value: number, most: number): boolean => Number.isInteger(value) && value >= 0 && value <= most;

export interface WriterState {
  /** Owners and moderators write in every mode. */
  readonly isPrivileged: boolean;
  /** VIPs write as often as they like, and need not follow. */
  readonly isVip: boolean;
  readonly isSubscriber: boolean;
  /** ms since the epoch; null: does not follow. */
  readonly followedAt: number | null;
  /** ms since the epoch of the writer's last message in this channel; null: none is known. */
  readonly lastSentAt: number | null;
}

/** Why the modes keep somebody from writing now; null if they do not. */
export const judgeWriter = (modes: ChatModes, writer: WriterState, now: number): ChatNotice | null => {
  if (writer.isPrivileged || writer.isVip) return null;
  if (modes.subscribersOnly && !writer.isSubscriber) return SUBSCRIBERS_ONLY;
  return judgeFollower(modes, writer, now) ?? judgePace(modes, writer, now);
};

const SUBSCRIBERS_ONLY: ChatNotice = { id: 'msg_subsonly', text: 'This room is in subscribers-only mode.' };

const judgeFollower = (
  { followersMinutes }: ChatModes,
  { followedAt }: WriterState,
  now: number,
): ChatNotice | null => {
  if (followersMinutes === null) return null;
  const minutes = String(followersMinutes);
  if (followedAt === null) {
    return followersMinutes === 0
      ? { id: 'msg_followersonly_zero', text: 'This room is in followers-only mode. Follow the channel to join in.' }
      : {
          id: 'msg_followersonly',
          text: `This room is in ${minutes} minutes followers-only mode. Follow the channel to join in.`,
          params: { minutes },
        };
  }
  const left = Math.ceil((followedAt + followersMinutes * 60_000 - now) / 60_000);
  return left <= 0
    ? null
    : {
        id: 'msg_followersonly_followed',
        text: `This room is in ${minutes} minutes followers-only mode. You can chat in ${left} minutes.`,
        params: { minutes, left: String(left) },
      };
};

const judgePace = ({ slowSeconds }: ChatModes, { lastSentAt }: WriterState, now: number): ChatNotice | null => {
  if (slowSeconds === 0 || lastSentAt === null) return null;
  const left = Math.ceil((lastSentAt + slowSeconds * 1000 - now) / 1000);
  return left <= 0
    ? null
    : {
        id: 'msg_slowmode',
        text: `This room is in slow mode. You can send another message in ${left} seconds.`,
        params: { seconds: String(left) },
      };
};

/** Why a ban keeps somebody from writing. */
export const banNotice = ({ endsAt }: { readonly endsAt: number | null }, now: number): ChatNotice => {
  if (endsAt === null) return { id: 'msg_banned', text: 'You are permanently banned from talking in this channel.' };
  const seconds = String(Math.max(1, Math.ceil((endsAt - now) / 1000)));
  return { id: 'msg_timedout', text: `You are timed out for ${seconds} more seconds.`, params: { seconds } };
};
