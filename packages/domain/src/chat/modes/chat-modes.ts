import { type ChatNotice, chatNotice } from '../../kernel/chat-notice.ts';
import { type Refusal, refused } from '../../kernel/result.ts';
import * as chatNotices from '../chat-announcements.ts';
import * as chatErrors from '../chat-errors.ts';

/** Users who may write in a channel's chat, and how often. */
export interface ChatModes {
  /** Seconds between two messages of a viewer; 0: off. */
  readonly slowSeconds: number;
  /** Only those write who follow for this many minutes; null: everybody does. */
  readonly followersMinutes: number | null;
  /** Lets only subscribers and VIPs chat. */
  readonly subscribersOnly: boolean;
  /** Lets only emotes be sent. */
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
  if (modes.subscribersOnly && !writer.isSubscriber) return chatNotices.subscribersOnly;
  return judgeFollower(modes, writer, now) ?? judgePace(modes, writer, now);
};

const judgeFollower = (
  { followersMinutes }: ChatModes,
  { followedAt }: WriterState,
  now: number,
): ChatNotice | null => {
  if (followersMinutes === null) return null;
  const minutes = followersMinutes;
  if (followedAt === null) {
    return minutes === 0 ? chatNotices.followersOnly : chatNotice(chatNotices.followersOnlyFor, { minutes });
  }
  const left = Math.ceil((followedAt + followersMinutes * 60_000 - now) / 60_000);
  return left <= 0 ? null : chatNotice(chatNotices.followersOnlySoon, { minutes, left });
};

const judgePace = ({ slowSeconds }: ChatModes, { lastSentAt }: WriterState, now: number): ChatNotice | null => {
  if (slowSeconds === 0 || lastSentAt === null) return null;
  const left = Math.ceil((lastSentAt + slowSeconds * 1000 - now) / 1000);
  return left <= 0 ? null : chatNotice(chatNotices.slowMode, { seconds: left });
};

/** Why a ban keeps somebody from writing. */
export const banNotice = ({ endsAt }: { readonly endsAt: number | null }, now: number): ChatNotice => {
  if (endsAt === null) return chatNotices.banned;
  return chatNotice(chatNotices.timedOut, { seconds: Math.max(1, Math.ceil((endsAt - now) / 1000)) });
};
