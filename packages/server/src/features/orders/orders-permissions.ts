import type { Permissions } from '../../core/feature/permissions.ts';

export const ordersPermissions: Permissions = {
  queries: {
    checkout: 'logged-in',
    failedPurchase: 'logged-in',
    paymentDisputes: 'staff',
    paymentService: 'everyone',
    purchaseOrder: 'logged-in',
    purchaseOrders: 'staff',
  },
  mutations: {
    noteDisputeAnswer: 'site-admin',
    purchaseOffer: 'logged-in',
    refundOrder: 'site-admin',
    removePaymentMethod: 'logged-in',
  },
  userFields: {
    paymentMethods: 'self',
    purchaseOrders: 'self',
  },
};
