import { accountsRoutes } from './accounts/accounts-routes.ts';
import { adminRoutes } from './admin/admin-routes.ts';
import { bitsRoutes } from './bits/bits-routes.ts';
import { boostsRoutes } from './boosts/boosts-routes.ts';
import { browserSourcesRoutes } from './browser-sources/browser-sources-routes.ts';
import { campaignsRoutes } from './campaigns/campaigns-routes.ts';
import { categoriesRoutes } from './categories/categories-routes.ts';
import { channelsRoutes } from './channels/channels-routes.ts';
import { charityRoutes } from './charity/charity-routes.ts';
import { chatRoutes } from './chat/chat-routes.ts';
import { clipsRoutes } from './clips/clips-routes.ts';
import { collectionsRoutes } from './collections/collections-routes.ts';
import { consentRoutes } from './consent/consent-routes.ts';
import { emotesRoutes } from './emotes/emotes-routes.ts';
import { giftCardsRoutes } from './gift-cards/gift-cards-routes.ts';
import { hypeTrainRoutes } from './hype-train/hype-train-routes.ts';
import type { RouteEntry } from './kernel/paths/route-entry.ts';
import { notificationsRoutes } from './notifications/notifications-routes.ts';
import { oauthRoutes } from './oauth/oauth-routes.ts';
import { ordersRoutes } from './orders/orders-routes.ts';
import { organizationsRoutes } from './organizations/organizations-routes.ts';
import { partnersRoutes } from './partners/partners-routes.ts';
import { playerRoutes } from './player/player-routes.ts';
import { pricesRoutes } from './prices/prices-routes.ts';
import { promotionsRoutes } from './promotions/promotions-routes.ts';
import { recapsRoutes } from './recaps/recaps-routes.ts';
import { recommendationsRoutes } from './recommendations/recommendations-routes.ts';
import { reportsRoutes } from './reports/reports-routes.ts';
import { areaOf } from './routes/site-area.ts';
import { siteRoutes } from './routes/site-routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import { storiesRoutes } from './stories/stories-routes.ts';
import { streamsRoutes } from './streams/streams-routes.ts';
import { subscriptionsRoutes } from './subscriptions/subscriptions-routes.ts';
import { teamsRoutes } from './teams/teams-routes.ts';
import { termsRoutes } from './terms/terms-routes.ts';
import { trackingRoutes } from './tracking/tracking-routes.ts';
import { turboRoutes } from './turbo/turbo-routes.ts';
import { videosRoutes } from './videos/videos-routes.ts';
import { walletRoutes } from './wallet/wallet-routes.ts';

/** Every page of the site, composed from what features declare, for the router of the web app and for the server's documents. */
export const routeTable = {
  ...streamsRoutes,
  ...categoriesRoutes,
  ...searchRoutes,
  ...accountsRoutes,
  ...notificationsRoutes,
  ...oauthRoutes,
  ...consentRoutes,
  ...termsRoutes,
  ...promotionsRoutes,
  ...recapsRoutes,
  ...recommendationsRoutes,
  ...channelsRoutes,
  ...chatRoutes,
  ...emotesRoutes,
  ...browserSourcesRoutes,
  ...hypeTrainRoutes,
  ...clipsRoutes,
  ...videosRoutes,
  ...collectionsRoutes,
  ...adminRoutes,
  ...bitsRoutes,
  ...subscriptionsRoutes,
  ...ordersRoutes,
  ...walletRoutes,
  ...pricesRoutes,
  ...trackingRoutes,
  ...turboRoutes,
  ...giftCardsRoutes,
  ...charityRoutes,
  ...reportsRoutes,
  ...organizationsRoutes,
  ...teamsRoutes,
  ...partnersRoutes,
  ...boostsRoutes,
  ...campaignsRoutes,
  ...playerRoutes,
  ...siteRoutes,
  ...storiesRoutes,
} as const satisfies Record<string, RouteEntry>;

export type RouteName = keyof typeof routeTable;

/** All routes in the table's order; the order does not affect matching. */
export const routes: readonly RouteEntry[] = Object.values<RouteEntry>(routeTable).map((route) => {
  const area = areaOf(route);
  return area === undefined ? route : { ...route, area };
});

/** Every pattern of the page. */
export const patternsOf = ({ pattern, also = [] }: RouteEntry): readonly string[] =>
  pattern === '*' ? also : [pattern, ...also];
