import type { ChatCommandInfo } from '../kernel/chat-command-info.ts';

/** The commands about the writer’s own account. */
export const accountCommandInfos = {
  block: {
    usage: { en: '<username>', de: '<Benutzername>' },
    does: {
      en: 'Blocks someone: they cannot whisper to you.',
      de: 'Blockiert jemanden: Die Person kann dir nicht flüstern.',
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
    does: { en: 'Ends your block of someone.', de: 'Beendet, dass du jemanden blockierst.' },
    for: 'everyone',
    isPersonal: true,
  },
} satisfies Record<string, ChatCommandInfo>;
