import { type WhispersTopicEvent, whispersTopic } from '@bandshell/contract';
import type { Feature } from '../../core/feature/feature.ts';
import { whispersBotEndpoints } from './bot-endpoints.ts';
import { showInChat } from './show-in-chat.ts';
import { whisperCommands } from './whisper-commands.ts';
import { type WhisperReads, whisperReads } from './whisper-reads.ts';
import { whispersPermissions } from './whispers-permissions.ts';
import type {} from './whispers-tables.ts';
import './whispers-schema.ts';
import { whispersPersonalData } from './personal-data.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly whisperReads: WhisperReads;
  }
}

export const whispersFeature = {
  name: 'whispers',
  uses: ['chatRooms'],
  services: { whisperReads: () => whisperReads },
  botEndpoints: whispersBotEndpoints,
  permissions: whispersPermissions,
  personalData: whispersPersonalData,
  chatCommands: whisperCommands,
  topics: [
    {
      name: whispersTopic('*'),
      latest: false,
      audience: 'self',
    },
  ],
  onEvent: {
    'whisper-sent': (event, platform) => {
      const { threadId: threadID, senderId: senderID, recipientId } = event;
      const message: WhispersTopicEvent = { kind: 'whisper', threadID, senderID };
      for (const userId of [senderID, recipientId]) platform.topics.publish(whispersTopic(userId), message);
      showInChat(platform, event);
    },
    'whisper-thread-changed': ({ userId, threadId: threadID }, { topics }) =>
      topics.publish(whispersTopic(userId), { kind: 'thread-changed', threadID } satisfies WhispersTopicEvent),
  },
} satisfies Feature;
