import { Counter, Gauge } from 'prom-client';
import type { Platform } from '../../platform/platform.ts';
import { countUnanswered, remindOfDisputes } from './disputes/remind-of-disputes.ts';
import { advanceOpenOrders, type Comparison, comparePayments, type ReversalsRead } from './reconcile-orders.ts';
import { settleGivenUpOrders } from './settle-given-up.ts';
import { takeOverdueUpdates } from './take-payment-update.ts';

/** The orders' jobs with their figures at `/metrics`. */
export class OrderWatch {
  readonly #platform: Platform;
  readonly #mended: Counter;
  readonly #unexplained: Gauge;
  readonly #stuck: Gauge;
  readonly #unanswered: Gauge;
  readonly #reversals: ReversalsRead = { after: null };

  constructor(platform: Platform) {
    this.#platform = platform;
    const registers = [platform.metrics];
    this.#mended = new Counter({
      name: 'bandshell_orders_mended_total',
      help: 'Orders that the comparison with the payment provider brought up to date',
      registers,
    });
    this.#unexplained = new Gauge({
      name: 'bandshell_payments_unexplained',
      help: 'Payments of the last comparison that fit no order; above 0 is an alarm',
      registers,
    });
    this.#stuck = new Gauge({
      name: 'bandshell_orders_stuck',
      help: 'Orders about which the payment provider could not be asked at the last run',
      registers,
    });
    this.#unanswered = new Gauge({
      name: 'bandshell_disputes_unanswered',
      help: 'Disputes that wait for an answer of the site; above 0 is an alarm',
      registers,
    });
  }

  async advance(): Promise<void> {
    this.#stuck.set((await advanceOpenOrders(this.#platform)).failed);
  }

  async compare(): Promise<Comparison> {
    const comparison = await comparePayments(this.#platform, this.#reversals);
    const late = (await settleGivenUpOrders(this.#platform)) + (await takeOverdueUpdates(this.#platform));
    this.#mended.inc(comparison.mended + late);
    this.#unexplained.set(comparison.unexplained);
    await remindOfDisputes(this.#platform);
    this.#unanswered.set(await countUnanswered(this.#platform));
    return comparison;
  }
}
