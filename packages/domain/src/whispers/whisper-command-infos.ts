import type { ChatCommandInfo } from '../kernel/chat-command-info.ts';

/** The commands of whispers. */
export const whisperCommandInfos = {
  w: {
    usage: { en: '<username> <message>', de: '<Benutzername> <Nachricht>' },
    does: {
      en: 'Whispers to someone. Nobody else can read it.',
      de: 'Sendet jemandem eine Flüsternachricht. Niemand sonst kann sie lesen.',
    },
    for: 'everyone',
    isPersonal: true,
  },
  whisper: {
    usage: { en: '<username> <message>', de: '<Benutzername> <Nachricht>' },
    does: { en: 'The same as /w.', de: 'Dasselbe wie /w.' },
    for: 'everyone',
    isPersonal: true,
  },
} satisfies Record<string, ChatCommandInfo>;
