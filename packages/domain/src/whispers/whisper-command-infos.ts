import type { ChatCommandInfo } from '../kernel/chat-command-info.ts';

/** The commands of whispers. */
export const whisperCommandInfos = {
  w: {
    usage: { en: '<login> <message>', de: '<Login> <Nachricht>' },
    does: { en: 'Whispers to somebody: nobody else reads it.', de: 'Flüstert jemandem zu: Niemand sonst liest es.' },
    for: 'everyone',
    isPersonal: true,
  },
  whisper: {
    usage: { en: '<login> <message>', de: '<Login> <Nachricht>' },
    does: { en: 'The same as /w.', de: 'Dasselbe wie /w.' },
    for: 'everyone',
    isPersonal: true,
  },
} satisfies Record<string, ChatCommandInfo>;
