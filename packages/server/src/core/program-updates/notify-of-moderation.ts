import type { Platform } from '../../platform/platform.ts';
import { notifyOfChannel, personOf } from './notify-of-channel.ts';

/** Actions of moderators as programs know them. */
export type ProgramModeration =
  | 'ban'
  | 'timeout'
  | 'unban'
  | 'untimeout'
  | 'clear'
  | 'delete'
  | 'emoteonly'
  | 'emoteonlyoff'
  | 'followers'
  | 'followersoff'
  | 'uniquechat'
  | 'uniquechatoff'
  | 'slow'
  | 'slowoff'
  | 'subscribers'
  | 'subscribersoff'
  | 'raid'
  | 'unraid'
  | 'mod'
  | 'unmod'
  | 'vip'
  | 'unvip'
  | 'add_blocked_term'
  | 'add_permitted_term'
  | 'remove_blocked_term'
  | 'remove_permitted_term'
  | 'approve_unban_request'
  | 'deny_unban_request';

export interface ModerationUpdate {
  readonly channelId: string;
  readonly eventId: string;
  readonly moderatorId: string;
  readonly action: ProgramModeration;
  /** The part of the payload that belongs to the action: its key and its value; the user it was done to is added. */
  readonly part?: { readonly key: string; readonly facts?: object; readonly targetId?: string | null } | undefined;
}

/** Every part that a payload may have. */
const PARTS = Object.fromEntries(
  [
    ...['followers', 'slow', 'vip', 'unvip', 'mod', 'unmod', 'ban', 'unban', 'timeout', 'untimeout', 'raid', 'unraid'],
    ...['delete', 'automod_terms', 'unban_request', 'warn'],
    ...['shared_chat_ban', 'shared_chat_unban', 'shared_chat_timeout', 'shared_chat_untimeout', 'shared_chat_delete'],
    ...['source_broadcaster_user_id', 'source_broadcaster_user_login', 'source_broadcaster_user_name'],
  ].map((key) => [key, null]),
);

/** Notifies programs of what a moderator did (`channel.moderate`). */
export const notifyOfModeration = (
  platform: Platform,
  { channelId, eventId, moderatorId, action, part }: ModerationUpdate,
): Promise<void> => {
  const targetId = part?.targetId ?? null;
  const ids = [moderatorId, ...(targetId === null ? [] : [targetId])];
  return notifyOfChannel(
    platform,
    { type: 'channel.moderate', channelId, eventId: `${eventId} ${action}`, ids },
    (people) => {
      const moderator = personOf(people, moderatorId, 'moderator_user');
      const target = targetId === null ? {} : personOf(people, targetId, 'user');
      return (
        moderator &&
        target && { ...PARTS, ...moderator, action, ...(part && { [part.key]: { ...target, ...part.facts } }) }
      );
    },
  );
};
