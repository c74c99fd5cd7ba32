export * from './dispute-rules.ts';
export * from './order-limits.ts';
export * from './order-machine.ts';
export * from './order-states.ts';
export * as ordersErrors from './orders-errors.ts';
export * from './watch-order.ts';
