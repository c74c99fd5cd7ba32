import type { Permissions } from '../../core/permissions.ts';

export const promotionsPermissions: Permissions = {
  queries: { creatorPromotionActivation: 'everyone' },
  mutations: { endCreatorPromotion: 'logged-in', startCreatorPromotion: 'logged-in' },
};
