import type { Permissions } from '../../core/permissions.ts';

export const ordersPermissions: Permissions = {
  queries: {
    checkout: 'logged-in',
    failedPurchase: 'logged-in',
    paymentService: 'everyone',
    purchaseOrder: 'logged-in',
    purchaseOrders: 'staff',
  },
  mutations: {
    purchaseOffer: 'logged-in',
    refundOrder: 'site-admin',
    removePaymentMethod: 'logged-in',
  },
  userFields: {
    paymentMethods: 'self',
    purchaseOrders: 'self',
  },
};
