import { t } from '@lingui/core/macro';
import { durationText } from './duration-text.ts';
import type { LogEntry } from './log-entry-fields.ts';

const modeNames = (): Readonly<Record<LogEntry['switchedModes'][number], string>> => ({
  SUBSCRIBERS_ONLY: t`subscribers only`,
  EMOTES_ONLY: t`emotes only`,
  UNIQUE_MESSAGES: t`no repeated messages`,
});

/** The modes that are on, in a list; empty for a chat that is open. */
const modeList = ({ slowSeconds, followersMinutes, switchedModes }: LogEntry): string => {
  const names = modeNames();
  return [
    ...(slowSeconds !== null && slowSeconds > 0 ? [t`slow mode of ${durationText(slowSeconds)}`] : []),
    ...(followersMinutes === null ? [] : [t`followers of ${durationText(followersMinutes * 60)} only`]),
    ...switchedModes.map((mode) => names[mode]),
  ].join(', ');
};

/** The actions that a moderator did, as a sentence. */
export function logEntryText(entry: LogEntry): string {
  const { action, moderator, target, seconds, slowSeconds, followersMinutes, switchedModes } = entry;
  const by = moderator?.displayName ?? t`Deleted user`;
  const whom = target?.displayName ?? t`a deleted user`;
  const length = durationText(seconds ?? 0);
  switch (action) {
    case 'BAN':
      return t`${by} banned ${whom}.`;
    case 'TIMEOUT':
      return t`${by} timed out ${whom} for ${length}.`;
    case 'UNBAN':
      return t`${by} ended the ban or timeout of ${whom}.`;
    case 'DELETE':
      return t`${by} deleted a message from ${whom}.`;
    case 'CLEAR':
      return t`${by} cleared the chat.`;
    case 'APPROVE':
      return t`${by} approved a held message from ${whom}.`;
    case 'DENY':
      return t`${by} denied a held message from ${whom}.`;
    case 'SCREEN':
      return t`${by} changed what chat holds back.`;
    case 'ADD_TERM':
      return t`${by} added a term.`;
    case 'REMOVE_TERM':
      return t`${by} removed a term.`;
    case 'APPROVE_APPEAL':
      return t`${by} approved the appeal of ${whom}.`;
    case 'DENY_APPEAL':
      return t`${by} denied the appeal of ${whom}.`;
    case 'MONITOR':
      return t`${by} monitors ${whom}.`;
    case 'RESTRICT':
      return t`${by} restricted ${whom}.`;
    case 'TRUST':
      return t`${by} no longer monitors ${whom}.`;
    case 'SHARED_BAN':
      return t`${by} shares a ban of ${whom}.`;
    case 'SHARED_UNBAN':
      return t`${by} ended the shared ban of ${whom}.`;
    case 'MODES': {
      if (switchedModes.length > 0) return t`${by} set the chat modes: ${modeList(entry)}.`;
      const slow = slowSeconds ?? 0;
      if (slow > 0 && followersMinutes !== null) {
        return t`${by} set slow mode to ${durationText(slow)} and followers-only mode to ${durationText(followersMinutes * 60)}.`;
      }
      if (slow > 0) return t`${by} set slow mode to ${durationText(slow)}.`;
      if (followersMinutes !== null) {
        return t`${by} set followers-only mode to ${durationText(followersMinutes * 60)}.`;
      }
      return t`${by} opened the chat to everyone.`;
    }
    default:
      return t`${by} changed something.`;
  }
}
