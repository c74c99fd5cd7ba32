import type { ChatCommandInfo } from '../kernel/chat-command-info.ts';

/** The commands of the chat itself. */
export const chatCommandInfos = {
  announce: {
    usage: { en: '<text>', de: '<Text>' },
    does: { en: 'Makes a message stand out for everyone.', de: 'Hebt eine Nachricht für alle hervor.' },
    for: 'moderators',
  },
  announceblue: {
    usage: { en: '<text>', de: '<Text>' },
    does: { en: 'Makes a message stand out in blue.', de: 'Hebt eine Nachricht blau hervor.' },
    for: 'moderators',
  },
  announcegreen: {
    usage: { en: '<text>', de: '<Text>' },
    does: { en: 'Makes a message stand out in green.', de: 'Hebt eine Nachricht grün hervor.' },
    for: 'moderators',
  },
  announceorange: {
    usage: { en: '<text>', de: '<Text>' },
    does: { en: 'Makes a message stand out in orange.', de: 'Hebt eine Nachricht orange hervor.' },
    for: 'moderators',
  },
  announcepurple: {
    usage: { en: '<text>', de: '<Text>' },
    does: { en: 'Makes a message stand out in purple.', de: 'Hebt eine Nachricht violett hervor.' },
    for: 'moderators',
  },
  help: {
    usage: { en: '[command]', de: '[Befehl]' },
    does: {
      en: 'Lists the commands that you may use here, or explains one.',
      de: 'Nennt die Befehle, die du hier nutzen darfst, oder erklärt einen.',
    },
    for: 'everyone',
  },
  me: {
    usage: { en: '<text>', de: '<Text>' },
    does: { en: 'Writes about yourself in the third person.', de: 'Schreibt über dich in der dritten Person.' },
    for: 'everyone',
  },
  pin: {
    usage: { en: '[duration] <text, or the id of a message>', de: '[Dauer] <Text oder ID einer Nachricht>' },
    does: { en: 'Shows a message above the chat.', de: 'Zeigt eine Nachricht über dem Chat.' },
    for: 'moderators',
  },
  shoutout: {
    usage: { en: '<channel>', de: '<Kanal>' },
    does: { en: 'Recommends a channel.', de: 'Empfiehlt einen Kanal.' },
    for: 'moderators',
  },
  unpin: {
    does: { en: 'Removes the pinned message.', de: 'Entfernt die angeheftete Nachricht.' },
    for: 'moderators',
  },
  unvip: {
    usage: { en: '<username>', de: '<Benutzername>' },
    does: { en: 'Removes someone as a VIP of this channel.', de: 'Entfernt jemanden als VIP dieses Kanals.' },
    for: 'owner',
  },
  vip: {
    usage: { en: '<username>', de: '<Benutzername>' },
    does: { en: 'Makes someone a VIP of this channel.', de: 'Macht jemanden zum VIP dieses Kanals.' },
    for: 'owner',
  },
  vips: {
    does: { en: 'Lists the VIPs of this channel.', de: 'Nennt die VIPs dieses Kanals.' },
    for: 'everyone',
  },
} satisfies Record<string, ChatCommandInfo>;
