import { type UserTopicEvent, userTopic } from '@bandshell/contract';
import type { Room } from '../../spine/room.ts';
import './admin-schema.ts';
import { endDueSuspensions } from './end-due-suspensions.ts';
import { adminPersonalData } from './personal-data.ts';

export const adminRoom: Room = {
  name: 'admin',
  personalData: adminPersonalData,
  onEvent: (event, { topics }) => {
    if (event.type !== 'user-roles-changed') return;
    topics.publish(userTopic(event.userId), { kind: 'profile-changed' } satisfies UserTopicEvent);
  },
  jobs: (platform) => [{ name: 'end-due-suspensions', cron: '* * * * *', run: () => endDueSuspensions(platform) }],
};
