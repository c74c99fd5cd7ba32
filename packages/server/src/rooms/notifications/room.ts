import type { Room } from '../../spine/room.ts';
import { type MailWhisper, mailWhisper, mailWhisperLater, WHISPER_JOB } from './mail-whisper.ts';
import './notifications-schema.ts';
import { mailExpiry } from './mail-expiry.ts';
import { notificationsPersonalData } from './personal-data.ts';
import { beginToTell, TELL_JOB, type TellFollowers, tellFollowers } from './tell-followers.ts';
import { unsubscribeRoute } from './unsubscribe-route.ts';

export const notificationsRoom: Room = {
  name: 'notifications',
  personalData: notificationsPersonalData,
  http: unsubscribeRoute,
  jobs: (platform) => [
    { name: TELL_JOB, run: (payload) => tellFollowers(platform, payload as TellFollowers) },
    { name: WHISPER_JOB, run: (payload) => mailWhisper(platform, payload as MailWhisper) },
  ],
  react: async (event, platform) => {
    if (event.type === 'stream-started') await beginToTell(platform, event);
    else if (event.type === 'whisper-sent') await mailWhisperLater(platform, event);
    else if (event.type === 'videos-expiring') await mailExpiry(platform, event);
  },
};
