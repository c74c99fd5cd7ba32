import type { UserTopicEvent } from '@bandshell/contract';
import { userTopic } from '@bandshell/contract';
import type { Room } from '../../spine/room.ts';
import './accounts-schema.ts';
import { eraseDueAccounts } from './closing/erase-due-accounts.ts';
import { verificationJob } from './email/verification-job.ts';
import { dataExportRoute } from './export/data-export-route.ts';
import { dataExportJobs } from './export/make-data-export.ts';
import { sweepLinks } from './links/end-links.ts';
import { chatPasswordMail } from './notices/chat-password-mail.ts';
import { mailOwner } from './notices/mail-owner.ts';
import { accountsPersonalData } from './personal-data.ts';
import { pictureRoutes } from './pictures/picture-route.ts';
import { recoveryJob } from './recovery/recovery-job.ts';
import { sweepLogIns } from './sweep-log-ins.ts';

export const accountsRoom: Room = {
  name: 'accounts',
  personalData: accountsPersonalData,
  http: (http, platform) => {
    pictureRoutes(http, platform);
    dataExportRoute(http, platform);
  },
  react: async (event, platform) => {
    if (event.type !== 'chat-password-created') return;
    await platform.database.transact((tx) => mailOwner(tx, platform, event.userId, chatPasswordMail));
  },
  jobs: (platform, house) => [
    ...dataExportJobs(platform, house),
    { name: 'erase-accounts', cron: '11 * * * *', run: () => eraseDueAccounts(platform, house) },
    recoveryJob(platform),
    verificationJob(platform),
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
