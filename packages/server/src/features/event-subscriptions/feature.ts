import type { Feature } from '../../core/feature/feature.ts';
import { eventSubscriptionsBotEndpoints } from './bot-endpoints.ts';
import { eventSubscriptionsReactions } from './consent-reactions.ts';
import type {} from './event-subscriptions-tables.ts';
import { FrequentUpdates } from './frequent-updates.ts';
import { notifySubscribers } from './notify-subscribers.ts';
import { eventSubscriptionsPersonalData } from './personal-data.ts';
import { EventSockets } from './socket/event-sockets.ts';
import { sweepSubscriptions } from './sweep-subscriptions.ts';
import { CallLimits } from './webhook/call-limits.ts';
import { createCallWebhook } from './webhook/call-webhook.ts';
import { webhookJobs } from './webhook/webhook-jobs.ts';

export const eventSubscriptionsFeature = {
  name: 'event-subscriptions',
  uses: ['programs'],
  role: 'api',
  services: {
    callWebhook: createCallWebhook,
    webhookLimits: ({ clock }) => new CallLimits(clock),
    frequentUpdates: (platform) => new FrequentUpdates(platform),
    programNotifier: (platform) => ({
      notify: (updates) => notifySubscribers(platform, updates),
      notifyAtOnce: (update) => platform.services.frequentUpdates.notify(update),
    }),
    eventSockets: (platform) => new EventSockets(platform),
  },
  personalData: eventSubscriptionsPersonalData,
  botEndpoints: eventSubscriptionsBotEndpoints,
  reactions: eventSubscriptionsReactions,
  onGap: (_gap, { services }) => void services.eventSockets.recheck(),
  jobs: (platform) => [
    ...webhookJobs(platform),
    { name: 'sweep-event-subscriptions', cron: '*/5 * * * *', run: () => sweepSubscriptions(platform) },
  ],
  upgrade: (request, socket, head, { services }) => services.eventSockets.upgrade(request, socket, head),
  start: async ({ services }) => services.eventSockets.start(),
} satisfies Feature;
