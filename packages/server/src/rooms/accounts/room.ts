import type { UserTopicEvent } from '@bandshell/contract';
import { userTopic } from '@bandshell/contract';
import type { Room } from '../../spine/room.ts';
import './accounts-schema.ts';
import { sweepLinks } from './links/end-links.ts';
import { pictureRoutes } from './pictures/picture-route.ts';
import { recoveryJob } from './recovery/recovery-job.ts';
import { sweepLogIns } from './sweep-log-ins.ts';

export const accountsRoom: Room = {
  name: 'accounts',
  http: pictureRoutes,
  jobs: (platform) => [
    recoveryJob(platform),
    { name: 'sweep-log-ins', cron: '17 * * * *', run: () => sweepLogIns(platform) },
    { name: 'sweep-account-links', cron: '23 * * * *', run: () => sweepLinks(platform.database.db, platform.clock) },
  ],
  topics: [
    {
      name: userTopic('*'),
      latest: false,
      mayRead: async (viewer, id) => {
        if (viewer === null) return 'UNAUTHENTICATED';
        return viewer.userId === id ? true : 'FORBIDDEN';
      },
    },
  ],
  onEvent: (event, { topics }) => {
    if (event.type === 'user-sessions-changed') {
      topics.publish(userTopic(event.userId), { kind: 'sessions-changed' } satisfies UserTopicEvent);
    } else if (event.type === 'user-profile-changed') {
      topics.publish(userTopic(event.userId), { kind: 'profile-changed' } satisfies UserTopicEvent);
    }
  },
};
