import { accountsHeads } from './accounts/accounts-heads.ts';
import { adminHeads } from './admin/admin-heads.ts';
import { bitsHeads } from './bits/bits-heads.ts';
import { boostsHeads } from './boosts/boosts-heads.ts';
import { browserSourcesHeads } from './browser-sources/browser-sources-heads.ts';
import { campaignsHeads } from './campaigns/campaigns-heads.ts';
import { categoriesHeads } from './categories/categories-heads.ts';
import { channelsHeads } from './channels/channels-heads.ts';
import { charityHeads } from './charity/charity-heads.ts';
import { chatHeads } from './chat/chat-heads.ts';
import { clipsHeads } from './clips/clips-heads.ts';
import { collectionsHeads } from './collections/collections-heads.ts';
import { consentHeads } from './consent/consent-heads.ts';
import { emotesHeads } from './emotes/emotes-heads.ts';
import { giftCardsHeads } from './gift-cards/gift-cards-heads.ts';
import { hypeTrainHeads } from './hype-train/hype-train-heads.ts';
import type { RouteHead } from './kernel/heads/route-head.ts';
import { notificationsHeads } from './notifications/notifications-heads.ts';
import { oauthHeads } from './oauth/oauth-heads.ts';
import { ordersHeads } from './orders/orders-heads.ts';
import { organizationsHeads } from './organizations/organizations-heads.ts';
import { partnersHeads } from './partners/partners-heads.ts';
import { playerHeads } from './player/player-heads.ts';
import { pricesHeads } from './prices/prices-heads.ts';
import { promotionsHeads } from './promotions/promotions-heads.ts';
import { recapsHeads } from './recaps/recaps-heads.ts';
import { recommendationsHeads } from './recommendations/recommendations-heads.ts';
import { reportsHeads } from './reports/reports-heads.ts';
import type { RouteName } from './route-table.ts';
import { siteHeads } from './routes/site-heads.ts';
import { searchHeads } from './search/search-heads.ts';
import { storiesHeads } from './stories/stories-heads.ts';
import { streamsHeads } from './streams/streams-heads.ts';
import { subscriptionsHeads } from './subscriptions/subscriptions-heads.ts';
import { teamsHeads } from './teams/teams-heads.ts';
import { termsHeads } from './terms/terms-heads.ts';
import { trackingHeads } from './tracking/tracking-heads.ts';
import { turboHeads } from './turbo/turbo-heads.ts';
import { videosHeads } from './videos/videos-heads.ts';
import { walletHeads } from './wallet/wallet-heads.ts';

/** Heads of all pages, composed from what features declare. They are separate from the routes because the web app does not need them. */
export const routeHeads: Readonly<Record<RouteName, RouteHead>> = {
  ...streamsHeads,
  ...categoriesHeads,
  ...searchHeads,
  ...accountsHeads,
  ...notificationsHeads,
  ...oauthHeads,
  ...consentHeads,
  ...termsHeads,
  ...promotionsHeads,
  ...recapsHeads,
  ...recommendationsHeads,
  ...channelsHeads,
  ...chatHeads,
  ...emotesHeads,
  ...browserSourcesHeads,
  ...hypeTrainHeads,
  ...clipsHeads,
  ...videosHeads,
  ...collectionsHeads,
  ...adminHeads,
  ...bitsHeads,
  ...subscriptionsHeads,
  ...ordersHeads,
  ...walletHeads,
  ...pricesHeads,
  ...trackingHeads,
  ...turboHeads,
  ...giftCardsHeads,
  ...charityHeads,
  ...reportsHeads,
  ...organizationsHeads,
  ...teamsHeads,
  ...partnersHeads,
  ...boostsHeads,
  ...campaignsHeads,
  ...playerHeads,
  ...siteHeads,
  ...storiesHeads,
};
