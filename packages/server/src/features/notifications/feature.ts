import type { Feature } from '../../core/feature.ts';
import { type MailWhisper, mailWhisper, mailWhisperLater, WHISPER_JOB } from './mail-whisper.ts';
import { notificationsPermissions } from './notifications-permissions.ts';
import type {} from './notifications-tables.ts';
import './notifications-schema.ts';
import { mailExpiry } from './mail-expiry.ts';
import { NOTIFY_JOB, type NotifyFollowers, notifyFollowers, startNotifying } from './notify-followers.ts';
import { notificationsPersonalData } from './personal-data.ts';
import { REMIND_JOB, type RemindViewers, remindViewers, startReminding } from './remind-viewers.ts';
import { unsubscribeRoute } from './unsubscribe-route.ts';

export const notificationsFeature: Feature = {
  name: 'notifications',
  permissions: notificationsPermissions,
  personalData: notificationsPersonalData,
  http: unsubscribeRoute,
  jobs: (platform) => [
    { name: NOTIFY_JOB, run: (payload) => notifyFollowers(platform, payload as NotifyFollowers) },
    { name: REMIND_JOB, run: (payload) => remindViewers(platform, payload as RemindViewers) },
    { name: WHISPER_JOB, run: (payload) => mailWhisper(platform, payload as MailWhisper) },
  ],
  reactions: {
    'stream-started': (event, platform) => startNotifying(platform, event),
    'scheduled-stream-soon': (event, platform) => startReminding(platform, event),
    'whisper-sent': (event, platform) => mailWhisperLater(platform, event),
    'videos-expiring': (event, platform) => mailExpiry(platform, event),
  },
};
