import { subscriptionsOrderLines } from '@bandshell/domain/subscriptions';
import type { Feature } from '../../core/feature/feature.ts';
import { subscriptionActivityUpdates } from './activity-updates.ts';
import { subscriptionsBotEndpoints } from './bot-endpoints.ts';
import { subscriptionNotices } from './chat-notices.ts';
import { giveWaitingGifts } from './gifts/give-to-community.ts';
import { giftNotificationUpdates } from './notification-updates.ts';
import { subscriptionsRecapSource } from './recap-source.ts';
import './membership/membership-schema.ts';
import { createSubscriptions } from './create-subscriptions.ts';
import { pricedTiers } from './offers/priced-tiers.ts';
import { subscriptionsPersonalData } from './personal-data.ts';
import { subscriptionMethodUses } from './plans/method-uses.ts';
import { renewSubscriptions } from './plans/renew-subscriptions.ts';
import { subscriptionsProgramUpdates } from './program-updates.ts';
import { settleClosedChannels } from './settle-closed-channel.ts';
import { subscriptionAlertReactions } from './subscription-alerts.ts';
import { subscriptionCandidates } from './subscription-candidates.ts';
import { subscriptionPurchases } from './subscription-purchase.ts';
import { subscriptionsPermissions } from './subscriptions-permissions.ts';
import './plans/subscription-plans-schema.ts';
import './subscriptions-schema.ts';
import { subscriptionsSettings } from './subscriptions-settings.ts';
import type {} from './subscriptions-tables.ts';
import './summary-schema.ts';
import { announceEndedSubscriptions } from './terms/announce-ends.ts';

export const subscriptionsFeature = {
  name: 'subscriptions',
  recapSource: subscriptionsRecapSource,
  notificationUpdates: giftNotificationUpdates,
  activityUpdates: subscriptionActivityUpdates,
  chatNotices: subscriptionNotices,
  botEndpoints: subscriptionsBotEndpoints,
  programUpdates: subscriptionsProgramUpdates,
  uses: [
    'notifier',
    'activityFeed',
    'chatRooms',
    'creatorShare',
    'erasingSql',
    'ledger',
    'membership',
    'overlayUpdates',
    'partRefunds',
    'prices',
    'promotions',
    'recentChattersSql',
    'renewalOrders',
  ],
  services: { subscriptions: createSubscriptions },
  permissions: subscriptionsPermissions,
  personalData: subscriptionsPersonalData,
  settings: subscriptionsSettings,
  reactions: subscriptionAlertReactions,
  pricedProducts: pricedTiers,
  orderLines: subscriptionsOrderLines,
  purchaseKinds: subscriptionPurchases,
  methodUses: subscriptionMethodUses,
  calloutCandidates: subscriptionCandidates,
  jobs: (platform) => [
    {
      name: 'settle-closed-channels',
      purpose: 'money',
      cron: '*/10 * * * *',
      run: () => settleClosedChannels(platform),
    },
    { name: 'announce-ended-subscriptions', cron: '* * * * *', run: () => announceEndedSubscriptions(platform) },
    { name: 'give-waiting-gifts', purpose: 'money', cron: '*/5 * * * *', run: () => giveWaitingGifts(platform) },
    {
      name: 'renew-subscriptions',
      purpose: 'money',
      cron: '* * * * *',
      run: async () => void (await renewSubscriptions(platform)),
    },
  ],
} satisfies Feature;
