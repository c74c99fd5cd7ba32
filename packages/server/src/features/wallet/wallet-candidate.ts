import type { CalloutCandidate } from '../../core/promotions/callout-candidate.ts';
import { isCreator } from './is-creator.ts';
import { isPromoted } from './wallet-promotion.ts';

/** The viewer earns, and has little in the wallet: it is shown in all channels for five days. */
export const walletCandidate: CalloutCandidate = {
  kind: 'CREATOR_WALLET',
  find: async (platform, { viewerId }) => {
    if (viewerId === null || !platform.flags.isOn('creator_wallet_promo', viewerId)) return null;
    if (!(await isCreator(platform, viewerId)) || !(await isPromoted(platform, viewerId))) return null;
    return { kind: 'CREATOR_WALLET', endsAt: null, isUrgent: false, discountPercent: null };
  },
};
