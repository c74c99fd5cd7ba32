import { type WhispersTopicEvent, whispersTopic } from '@bandshell/contract';
import type { Feature } from '../../core/feature/feature.ts';
import { whispersBotEndpoints } from './bot-endpoints.ts';
import { type MailWhisper, mailWhisper, mailWhisperLater, WHISPER_JOB } from './mail-whisper.ts';
import { whispersProgramUpdates } from './program-updates.ts';
import { sendWhisper } from './send-whisper.ts';
import { showInChat } from './show-in-chat.ts';
import { whisperCommands } from './whisper-commands.ts';
import { whispersPermissions } from './whispers-permissions.ts';
import type {} from './whispers-tables.ts';
import './whispers-schema.ts';
import { whispersPersonalData } from './personal-data.ts';

export const whispersFeature = {
  name: 'whispers',
  uses: ['chatRooms', 'kindMails', 'programNotifier'],
  services: {
    whisperSender: (platform) => ({ send: (sender, input) => sendWhisper(platform, sender, input) }),
  },
  programUpdates: whispersProgramUpdates,
  notificationUpdates: { 'whisper-sent': (event, platform) => mailWhisperLater(platform, event) },
  botEndpoints: whispersBotEndpoints,
  permissions: whispersPermissions,
  personalData: whispersPersonalData,
  chatCommands: whisperCommands,
  jobs: (platform) => [
    { name: WHISPER_JOB, purpose: 'bulk', run: (payload) => mailWhisper(platform, payload as MailWhisper) },
  ],
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
