import { notificationsTopic, type UserListTopicEvent } from '@bandshell/contract';
import type { Feature } from '../../core/feature/feature.ts';
import { notificationsPermissions } from './notifications-permissions.ts';
import type {} from './notifications-tables.ts';
import './notifications-schema.ts';
import './notifications-list-schema.ts';
import type { FollowerUpdate } from '../../core/notifications/notifier.ts';
import { addNotifications } from './add-notifications.ts';
import { kindMail } from './kind-mail.ts';
import { mailLanguage, rememberLanguage } from './mail-readers.ts';
import { mailUpdates } from './mail-updates.ts';
import { readMailWish, readMailWishes } from './mail-wishes.ts';
import { mailMedium, pushMedium } from './medium.ts';
import { NOTIFY_FOLLOWERS_JOB, notifyChannelFollowers, startNotifyingFollowers } from './notify-channel-followers.ts';
import { notifyOnce } from './notify-once.ts';
import { notificationsPersonalData } from './personal-data.ts';
import { purgeNotifications } from './purge-notifications.ts';
import { pushUpdates } from './push-updates.ts';
import { unsubscribeRoute } from './unsubscribe-route.ts';

export const notificationsFeature = {
  name: 'notifications',
  uses: ['browserPush'],
  permissions: notificationsPermissions,
  personalData: notificationsPersonalData,
  http: unsubscribeRoute,
  services: {
    mailLanguages: () => ({ of: mailLanguage, remember: rememberLanguage }),
    kindMails: (platform) => ({
      wish: readMailWish,
      wishes: readMailWishes,
      compose: (reader, kinds, content) => kindMail(platform, reader, kinds, content),
    }),
    notifier: (platform) => ({
      add: (tx, updates) => addNotifications(tx, platform, updates),
      once: (key, notify) => notifyOnce(platform, key, notify),
      startNotifyingFollowers: (updates, tx) => startNotifyingFollowers(platform, updates, tx),
      notifyFollowers: (updates) => notifyChannelFollowers(platform, updates),
    }),
  },
  topics: [
    {
      name: notificationsTopic('*'),
      latest: false,
      audience: 'self',
    },
  ],
  onEvent: {
    'notifications-changed': ({ userIds }, { topics }) => {
      for (const id of userIds)
        topics.publish(notificationsTopic(id), { kind: 'changed' } satisfies UserListTopicEvent);
    },
  },
  jobs: (platform) => [
    { name: mailMedium.job, purpose: 'bulk', cron: '* * * * *', run: async () => void (await mailUpdates(platform)) },
    { name: pushMedium.job, purpose: 'bulk', cron: '* * * * *', run: async () => void (await pushUpdates(platform)) },
    {
      name: NOTIFY_FOLLOWERS_JOB,
      purpose: 'bulk',
      run: async (payload) => void (await notifyChannelFollowers(platform, payload as FollowerUpdate)),
    },
    { name: 'purge-notifications', purpose: 'bulk', cron: '37 4 * * *', run: () => purgeNotifications(platform) },
  ],
} satisfies Feature;
