import type { ChatCommandInfo } from '../kernel/chat-command-info.ts';

/** The commands of raids. */
export const raidCommandInfos = {
  raid: {
    usage: { en: '<channel>', de: '<Kanal>' },
    does: {
      en: 'Sends your viewers to another live channel.',
      de: 'Schickt deine Zuschauer zu einem anderen Live-Kanal.',
    },
    for: 'owner',
  },
  unraid: {
    does: { en: 'Cancels a raid before it starts.', de: 'Bricht einen Raid ab, bevor er beginnt.' },
    for: 'owner',
  },
} satisfies Record<string, ChatCommandInfo>;
