import { notificationsTopic, type UserListTopicEvent } from '@bandshell/contract';
import type { Feature } from '../../core/feature/feature.ts';
import { type MailWhisper, mailWhisper, mailWhisperLater, WHISPER_JOB } from './mail-whisper.ts';
import { notificationsPermissions } from './notifications-permissions.ts';
import type {} from './notifications-tables.ts';
import './notifications-schema.ts';
import './notifications-list-schema.ts';
import { NEWS_MAIL_JOB } from './add-mail-news.ts';
import { addNotifications } from './add-notifications.ts';
import { ChatNews } from './chat-news.ts';
import { mailExpiry } from './mail-expiry.ts';
import { mailNews } from './mail-news.ts';
import { mailLanguage, rememberLanguage } from './mail-readers.ts';
import { notificationReactions } from './notification-reactions.ts';
import { type ChannelNews, NOTIFY_FOLLOWERS_JOB, notifyChannelFollowers } from './notify-channel-followers.ts';
import { notifyLive } from './notify-live.ts';
import { EARLIER_MAIL_JOB, type EarlierFollowers, passOnFollowers } from './pass-on-followers.ts';
import { notificationsPersonalData } from './personal-data.ts';
import { purgeNotifications } from './purge-notifications.ts';
import { REMIND_JOB, type RemindViewers, remindViewers, startReminding } from './remind-viewers.ts';
import { unsubscribeRoute } from './unsubscribe-route.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly chatNews: ChatNews;
  }
}

export const notificationsFeature = {
  name: 'notifications',
  uses: ['plannedStreams', 'teamInvitations', 'whisperReads'],
  permissions: notificationsPermissions,
  personalData: notificationsPersonalData,
  http: unsubscribeRoute,
  services: {
    chatNews: (platform) => new ChatNews(platform),
    mailLanguages: () => ({ of: mailLanguage, remember: rememberLanguage }),
    notifier: (platform) => ({ add: (tx, news) => addNotifications(tx, platform, news) }),
  },
  topics: [
    {
      name: notificationsTopic('*'),
      latest: false,
      audience: 'self',
    },
  ],
  onChatMessage: (message, { services }) => services.chatNews.hear(message),
  onEvent: {
    'notifications-changed': ({ userIds }, { topics }) => {
      for (const id of userIds)
        topics.publish(notificationsTopic(id), { kind: 'changed' } satisfies UserListTopicEvent);
    },
  },
  jobs: (platform) => [
    { name: NEWS_MAIL_JOB, purpose: 'bulk', cron: '* * * * *', run: async () => void (await mailNews(platform)) },
    { name: REMIND_JOB, purpose: 'bulk', run: (payload) => remindViewers(platform, payload as RemindViewers) },
    {
      name: NOTIFY_FOLLOWERS_JOB,
      purpose: 'bulk',
      run: async (payload) => void (await notifyChannelFollowers(platform, payload as ChannelNews)),
    },
    {
      name: EARLIER_MAIL_JOB,
      purpose: 'bulk',
      run: (payload) => passOnFollowers(platform, payload as EarlierFollowers),
    },
    { name: 'purge-notifications', purpose: 'bulk', cron: '37 4 * * *', run: () => purgeNotifications(platform) },
    { name: WHISPER_JOB, purpose: 'bulk', run: (payload) => mailWhisper(platform, payload as MailWhisper) },
  ],
  reactions: {
    ...notificationReactions,
    'stream-started': (event, platform) => notifyLive(platform, event),
    'scheduled-stream-soon': (event, platform) => startReminding(platform, event),
    'whisper-sent': (event, platform) => mailWhisperLater(platform, event),
    'videos-expiring': (event, platform) => mailExpiry(platform, event),
  },
} satisfies Feature;
