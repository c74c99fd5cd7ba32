import type { Feature } from '../../core/feature.ts';
import type { Ledger } from './ledger.ts';
import { createLedger } from './ledger-store.ts';
import type {} from './ledger-tables.ts';
import { LedgerWatch } from './ledger-watch.ts';
import { ledgerPersonalData } from './personal-data.ts';

declare module '../../platform/parts.ts' {
  interface Parts {
    readonly ledger: Ledger;
    readonly ledgerWatch: LedgerWatch;
  }
}

export const ledgerFeature = {
  name: 'ledger',
  parts: { ledger: ({ clock }) => createLedger(clock), ledgerWatch: (platform) => new LedgerWatch(platform) },
  personalData: ledgerPersonalData,
  jobs: ({ parts }) => [
    {
      name: 'verify-ledger',
      purpose: 'bulk',
      cron: '23 * * * *',
      run: async () => {
        await parts.ledgerWatch.verify();
        await parts.ledgerWatch.mend();
      },
    },
  ],
} satisfies Feature;
