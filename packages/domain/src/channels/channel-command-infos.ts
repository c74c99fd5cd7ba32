import type { ChatCommandInfo } from '../kernel/chat-command-info.ts';

/** The commands about a channel’s moderators. */
export const channelCommandInfos = {
  mod: {
    usage: { en: '<username>', de: '<Benutzername>' },
    does: { en: 'Makes someone a moderator of this channel.', de: 'Macht jemanden zum Moderator dieses Kanals.' },
    for: 'owner',
  },
  mods: {
    does: { en: 'Lists the moderators of this channel.', de: 'Nennt die Moderatoren dieses Kanals.' },
    for: 'everyone',
  },
  unmod: {
    usage: { en: '<username>', de: '<Benutzername>' },
    does: {
      en: 'Removes someone as a moderator of this channel.',
      de: 'Entfernt jemanden als Moderator dieses Kanals.',
    },
    for: 'owner',
  },
} satisfies Record<string, ChatCommandInfo>;
