import type { Permissions } from '../../core/feature/permissions.ts';

export const promotionsPermissions: Permissions = {
  queries: { creatorPromotionActivation: 'everyone', socialSharingBadge: 'logged-in' },
  mutations: { endCreatorPromotion: 'logged-in', startCreatorPromotion: 'logged-in' },
};
