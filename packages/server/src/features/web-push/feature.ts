import { sql } from 'kysely';
import { z } from 'zod';
import type { Feature } from '../../core/feature/feature.ts';
import { webPushPersonalData } from './personal-data.ts';
import { queueMessages, SEND_PUSH_JOB } from './queue-messages.ts';
import { sendDueMessages, sendMessages } from './send-messages.ts';
import { VapidKeys } from './vapid-keys.ts';
import { webPushPermissions } from './web-push-permissions.ts';
import './web-push-schema.ts';
import type {} from '../../core/notifications/browser-push.ts';

const payloadSchema = z.object({ host: z.string() });

export const webPushFeature = {
  name: 'web-push',
  permissions: webPushPermissions,
  personalData: webPushPersonalData,
  services: {
    browserPush: (platform) => ({
      isReachable: (userId) => sql<boolean>`exists (select from push_subscriptions where user_id = ${userId})`,
      send: (tx, messages) => queueMessages(tx, platform, messages),
    }),
    vapidKeys: ({ services, clock, config }) =>
      new VapidKeys(services.siteKeys, clock, `mailto:${config.mailFrom.address}`),
  },
  jobs: (platform) => [
    {
      name: SEND_PUSH_JOB,
      purpose: 'outside',
      run: async (payload) => void (await sendMessages(platform, payloadSchema.parse(payload).host)),
    },
    { name: 'send-due-push-messages', purpose: 'bulk', cron: '* * * * *', run: () => sendDueMessages(platform) },
  ],
} satisfies Feature;
