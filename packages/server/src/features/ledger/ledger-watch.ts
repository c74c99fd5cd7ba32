import { Gauge } from 'prom-client';
import type { Platform } from '../../platform/platform.ts';
import { compareDebtors } from './settle-debtors.ts';
import { countFaults, type LedgerReport, verifyLedger } from './verify-ledger.ts';

/** Verifies the ledger and raises the alarm: a line of the log, and figures at `/metrics`. */
export class LedgerWatch {
  readonly #platform: Platform;
  readonly #faults: Gauge;
  readonly #inDebt: Gauge;
  readonly #verifiedAt: Gauge;

  constructor(platform: Platform) {
    this.#platform = platform;
    const registers = [platform.metrics];
    this.#faults = new Gauge({
      name: 'bandshell_ledger_faults',
      help: 'What did not fit at the last verification of the ledger; above 0 is an alarm',
      registers,
    });
    this.#inDebt = new Gauge({
      name: 'bandshell_ledger_accounts_in_debt',
      help: 'Accounts that a chargeback left below zero',
      registers,
    });
    this.#verifiedAt = new Gauge({
      name: 'bandshell_ledger_verified_timestamp_seconds',
      help: 'When the ledger was last verified on this node',
      registers,
    });
  }

  async verify(): Promise<LedgerReport> {
    const { clock, log } = this.#platform;
    const report = await verifyLedger(this.#platform);
    const faults = countFaults(report);
    this.#faults.set(faults);
    this.#inDebt.set(report.inDebt);
    this.#verifiedAt.set(clock.now().getTime() / 1000);
    if (faults > 0) log.error({ ...report }, 'the ledger does not balance');
    else log.info({ accounts: report.accountsSeen }, 'the ledger balances');
    return report;
  }

  /** Lets creators give back what they earned by bits that nobody has paid, where that was left out. */
  async mend(): Promise<void> {
    const mended = await compareDebtors(this.#platform, this.#platform.services.ledger);
    if (mended > 0) this.#platform.log.warn({ mended }, 'earnings by unpaid bits were taken back late');
  }
}
