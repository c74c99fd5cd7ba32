import type { ChatCommandInfo } from '../kernel/chat-command-info.ts';

/** The commands about the writer’s own account. */
export const accountCommandInfos = {
  block: {
    usage: { en: '<username>', de: '<Benutzername>' },
    does: {
      en: 'Blocks someone, so that they cannot whisper to you.',
      de: 'Blockiert jemanden, sodass die Person dir keine Flüsternachrichten senden kann.',
    },
    for: 'everyone',
    isPersonal: true,
  },
  color: {
    usage: { en: '<color>', de: '<Farbe>' },
    does: {
      en: 'Changes the color of your name in chat: #RRGGBB or a name such as Coral.',
      de: 'Ändert die Farbe deines Namens im Chat: #RRGGBB oder ein Name wie Coral.',
    },
    for: 'everyone',
    isPersonal: true,
  },
  unblock: {
    usage: { en: '<username>', de: '<Benutzername>' },
    does: { en: 'Unblocks someone.', de: 'Hebt auf, dass du jemanden blockierst.' },
    for: 'everyone',
    isPersonal: true,
  },
} satisfies Record<string, ChatCommandInfo>;
