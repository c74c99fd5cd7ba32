import type { ChatCommandInfo } from '../kernel/chat-command-info.ts';

/** The commands of moderators. */
export const moderationCommandInfos = {
  ban: {
    usage: { en: '<username> [reason]', de: '<Benutzername> [Grund]' },
    does: { en: 'Bans someone from this chat.', de: 'Schließt jemanden aus diesem Chat aus.' },
    for: 'moderators',
  },
  clear: {
    does: { en: 'Deletes all messages of this chat.', de: 'Löscht alle Nachrichten dieses Chats.' },
    for: 'moderators',
  },
  delete: {
    usage: { en: '<message id>', de: '<ID einer Nachricht>' },
    does: { en: 'Deletes one message.', de: 'Löscht eine Nachricht.' },
    for: 'moderators',
  },
  emoteonly: {
    does: { en: 'Only emotes are written.', de: 'Es werden nur Emotes geschrieben.' },
    for: 'moderators',
  },
  emoteonlyoff: {
    does: { en: 'Ends emote-only mode.', de: 'Beendet den Nur-Emotes-Modus.' },
    for: 'moderators',
  },
  followers: {
    usage: { en: '[minutes, or a duration such as 1h or 1w]', de: '[Minuten oder eine Dauer wie 1h oder 1w]' },
    does: { en: 'Only those write who have followed for so long.', de: 'Es schreiben nur, die so lange schon folgen.' },
    for: 'moderators',
  },
  followersoff: {
    does: { en: 'Ends followers-only mode.', de: 'Beendet den Nur-Follower-Modus.' },
    for: 'moderators',
  },
  monitor: {
    usage: { en: '<username>', de: '<Benutzername>' },
    does: {
      en: 'Marks the messages of a user for moderators.',
      de: 'Markiert die Nachrichten einer Person für Moderatoren.',
    },
    for: 'moderators',
  },
  restrict: {
    usage: { en: '<username>', de: '<Benutzername>' },
    does: {
      en: 'Lets the messages of a user wait for a moderator.',
      de: 'Lässt die Nachrichten einer Person auf einen Moderator warten.',
    },
    for: 'moderators',
  },
  slow: {
    usage: { en: '[seconds]', de: '[Sekunden]' },
    does: {
      en: 'Viewers wait so long between two messages.',
      de: 'Zuschauer warten so lange zwischen zwei Nachrichten.',
    },
    for: 'moderators',
  },
  slowoff: {
    does: { en: 'Ends slow mode.', de: 'Beendet den langsamen Modus.' },
    for: 'moderators',
  },
  subscribers: {
    does: { en: 'Only subscribers write, and VIPs.', de: 'Es schreiben nur Abonnenten und VIPs.' },
    for: 'moderators',
  },
  subscribersoff: {
    does: { en: 'Ends subscribers-only mode.', de: 'Beendet den Nur-Abonnenten-Modus.' },
    for: 'moderators',
  },
  timeout: {
    usage: { en: '<username> [duration] [reason]', de: '<Benutzername> [Dauer] [Grund]' },
    does: {
      en: 'Keeps someone from writing for a time; without a duration for ten minutes.',
      de: 'Lässt jemanden eine Zeit lang nicht schreiben; ohne Dauer zehn Minuten.',
    },
    for: 'moderators',
  },
  unban: {
    usage: { en: '<username>', de: '<Benutzername>' },
    does: { en: 'Ends a ban or a timeout.', de: 'Beendet einen Ausschluss oder eine Auszeit.' },
    for: 'moderators',
  },
  uniquechat: {
    does: { en: 'Nobody repeats what was just said here.', de: 'Niemand wiederholt, was hier eben gesagt wurde.' },
    for: 'moderators',
  },
  uniquechatoff: {
    does: { en: 'Ends unique-chat mode.', de: 'Beendet den Modus ohne Wiederholungen.' },
    for: 'moderators',
  },
  unmonitor: {
    usage: { en: '<username>', de: '<Benutzername>' },
    does: { en: 'Ends the marks of /monitor.', de: 'Beendet die Markierung durch /monitor.' },
    for: 'moderators',
  },
  unrestrict: {
    usage: { en: '<username>', de: '<Benutzername>' },
    does: { en: 'Ends the waiting of /restrict.', de: 'Beendet das Warten durch /restrict.' },
    for: 'moderators',
  },
  untimeout: {
    usage: { en: '<username>', de: '<Benutzername>' },
    does: { en: 'Ends a timeout.', de: 'Beendet eine Auszeit.' },
    for: 'moderators',
  },
} satisfies Record<string, ChatCommandInfo>;
