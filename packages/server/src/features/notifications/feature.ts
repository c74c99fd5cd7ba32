import { notificationsTopic, type UserListTopicEvent } from '@bandshell/contract';
import type { Feature } from '../../core/feature/feature.ts';
import { notificationsPermissions } from './notifications-permissions.ts';
import type {} from './notifications-tables.ts';
import './notifications-schema.ts';
import './notifications-list-schema.ts';
import type { FollowerNews } from '../../core/notifications/notifier.ts';
import { NEWS_MAIL_JOB } from './add-mail-news.ts';
import { addNotifications } from './add-notifications.ts';
import { kindMail } from './kind-mail.ts';
import { mailNews } from './mail-news.ts';
import { mailLanguage, rememberLanguage } from './mail-readers.ts';
import { readMailWish, readMailWishes } from './mail-wishes.ts';
import { NOTIFY_FOLLOWERS_JOB, notifyChannelFollowers, startNotifyingFollowers } from './notify-channel-followers.ts';
import { notifyOnce } from './notify-once.ts';
import { notificationsPersonalData } from './personal-data.ts';
import { purgeNotifications } from './purge-notifications.ts';
import { unsubscribeRoute } from './unsubscribe-route.ts';

export const notificationsFeature = {
  name: 'notifications',
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
      add: (tx, news) => addNotifications(tx, platform, news),
      once: (key, notify) => notifyOnce(platform, key, notify),
      startNotifyingFollowers: (news, tx) => startNotifyingFollowers(platform, news, tx),
      notifyFollowers: (news) => notifyChannelFollowers(platform, news),
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
    { name: NEWS_MAIL_JOB, purpose: 'bulk', cron: '* * * * *', run: async () => void (await mailNews(platform)) },
    {
      name: NOTIFY_FOLLOWERS_JOB,
      purpose: 'bulk',
      run: async (payload) => void (await notifyChannelFollowers(platform, payload as FollowerNews)),
    },
    { name: 'purge-notifications', purpose: 'bulk', cron: '37 4 * * *', run: () => purgeNotifications(platform) },
  ],
} satisfies Feature;
