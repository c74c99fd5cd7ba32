import { adsFlags } from './ads/ads-flags.ts';
import { bannersFlags } from './banners/banners-flags.ts';
import { channelViewFlags } from './channel-view/channel-view-flags.ts';
import { hypeTrainFlags } from './hype-train/hype-train-flags.ts';
import { pendingFlags } from './pending-flags.ts';
import { playerFlags } from './player/player-flags.ts';
import { promotionsFlags } from './promotions/promotions-flags.ts';
import { sideNavFlags } from './side-nav/side-nav-flags.ts';
import { storiesFlags } from './stories/stories-flags.ts';
import { subscriptionsFlags } from './subscriptions/subscriptions-flags.ts';
import { walletFlags } from './wallet/wallet-flags.ts';

/** Every flag of the site with what it turns on, each declared by the feature that reads it. A flag is off by default. */
export const flagDescriptions = {
  ...adsFlags,
  ...bannersFlags,
  ...channelViewFlags,
  ...hypeTrainFlags,
  ...playerFlags,
  ...promotionsFlags,
  ...sideNavFlags,
  ...storiesFlags,
  ...subscriptionsFlags,
  ...walletFlags,
  ...pendingFlags,
};

export type FlagName = keyof typeof flagDescriptions;

export const FLAG_NAMES = Object.keys(flagDescriptions) as readonly FlagName[];
