import type { ChatCommandInfo } from '../kernel/chat-command-info.ts';

/** The command that marks a moment of a stream. */
export const markerCommandInfos = {
  marker: {
    usage: { en: '[description]', de: '[Beschreibung]' },
    does: {
      en: 'Marks this moment in the recording of the stream.',
      de: 'Markiert diesen Moment in der Aufzeichnung des Streams.',
    },
    for: 'moderators',
  },
} satisfies Record<string, ChatCommandInfo>;
