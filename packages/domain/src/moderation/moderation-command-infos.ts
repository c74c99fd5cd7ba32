import type { ChatCommandInfo } from '../kernel/chat-command-info.ts';

/** The commands of moderators. */
export const moderationCommandInfos = {
  ban: {
    usage: { en: '<username> [reason]', de: '<Benutzername> [Grund]' },
    does: { en: 'Bans someone from this chat.', de: 'Sperrt jemanden in diesem Chat.' },
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
    does: { en: 'Lets only emotes be sent.', de: 'Lässt nur Emotes zu.' },
    for: 'moderators',
  },
  emoteonlyoff: {
    does: { en: 'Ends emote-only mode.', de: 'Beendet den Nur-Emotes-Modus.' },
    for: 'moderators',
  },
  followers: {
    usage: { en: '[minutes, or a duration such as 1h or 1w]', de: '[Minuten oder eine Dauer wie 1h oder 1w]' },
    does: {
      en: 'Lets only users chat who have followed for this long.',
      de: 'Lässt nur schreiben, wer mindestens so lange folgt.',
    },
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
      en: 'Holds the messages of a user until a moderator approves them.',
      de: 'Hält die Nachrichten einer Person zurück, bis ein Moderator sie zulässt.',
    },
    for: 'moderators',
  },
  slow: {
    usage: { en: '[seconds]', de: '[Sekunden]' },
    does: {
      en: 'Makes viewers wait this long between two messages.',
      de: 'Lässt Zuschauer so lange zwischen zwei Nachrichten warten.',
    },
    for: 'moderators',
  },
  slowoff: {
    does: { en: 'Ends slow mode.', de: 'Beendet den langsamen Modus.' },
    for: 'moderators',
  },
  subscribers: {
    does: { en: 'Lets only subscribers and VIPs chat.', de: 'Lässt nur Abonnenten und VIPs schreiben.' },
    for: 'moderators',
  },
  subscribersoff: {
    does: { en: 'Ends subscribers-only mode.', de: 'Beendet den Nur-Abonnenten-Modus.' },
    for: 'moderators',
  },
  timeout: {
    usage: { en: '<username> [duration] [reason]', de: '<Benutzername> [Dauer] [Grund]' },
    does: {
      en: 'Keeps someone from chatting for a while, ten minutes by default.',
      de: 'Lässt jemanden eine Zeit lang nicht schreiben, ohne Angabe zehn Minuten.',
    },
    for: 'moderators',
  },
  unban: {
    usage: { en: '<username>', de: '<Benutzername>' },
    does: { en: 'Ends a ban or a timeout.', de: 'Beendet eine Sperre oder einen Timeout.' },
    for: 'moderators',
  },
  uniquechat: {
    does: {
      en: 'Blocks messages that repeat a recent one.',
      de: 'Blockiert Nachrichten, die eine vorige wiederholen.',
    },
    for: 'moderators',
  },
  uniquechatoff: {
    does: { en: 'Ends unique-chat mode.', de: 'Beendet den Modus ohne Wiederholungen.' },
    for: 'moderators',
  },
  unmonitor: {
    usage: { en: '<username>', de: '<Benutzername>' },
    does: { en: 'Stops monitoring a user.', de: 'Beendet das Beobachten einer Person.' },
    for: 'moderators',
  },
  unrestrict: {
    usage: { en: '<username>', de: '<Benutzername>' },
    does: { en: 'Stops restricting a user.', de: 'Hebt die Einschränkung einer Person auf.' },
    for: 'moderators',
  },
  untimeout: {
    usage: { en: '<username>', de: '<Benutzername>' },
    does: { en: 'Ends a timeout.', de: 'Beendet einen Timeout.' },
    for: 'moderators',
  },
} satisfies Record<string, ChatCommandInfo>;
