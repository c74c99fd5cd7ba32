import { type WhispersTopicEvent, whispersTopic } from '@bandshell/contract';
import type { Room } from '../../spine/room.ts';
import './whispers-schema.ts';
import { whispersPersonalData } from './personal-data.ts';

export const whispersRoom: Room = {
  name: 'whispers',
  personalData: whispersPersonalData,
  topics: [
    {
      name: whispersTopic('*'),
      latest: false,
      mayRead: async (viewer, id) => {
        if (viewer === null) return 'UNAUTHENTICATED';
        return viewer.userId === id ? true : 'FORBIDDEN';
      },
    },
  ],
  onEvent: (event, { topics }) => {
    if (event.type === 'whisper-sent') {
      const { threadId: threadID, senderId: senderID } = event;
      const message: WhispersTopicEvent = { kind: 'whisper', threadID, senderID };
      for (const userId of [event.senderId, event.recipientId]) topics.publish(whispersTopic(userId), message);
    } else if (event.type === 'whisper-thread-changed') {
      const message: WhispersTopicEvent = { kind: 'thread-changed', threadID: event.threadId };
      topics.publish(whispersTopic(event.userId), message);
    }
  },
};
