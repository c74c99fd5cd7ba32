import { defineLoader } from '../../core/graphql/define-loader.ts';
import type { Requester } from '../../core/graphql/request-context.ts';
import type { OrderSum } from '../../core/payments/part-refunds.ts';

/** The amount that boosts have cost, by the ids of their orders. */
export const boostSumLoader = defineLoader<OrderSum, undefined, Requester>(
  (orderIds, { platform }) => platform.services.partRefunds.sumsOf(platform.database.db, orderIds),
  undefined,
);
