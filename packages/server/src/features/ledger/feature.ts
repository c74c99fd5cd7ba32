import type { Feature } from '../../core/feature.ts';
import type { Ledger } from './ledger.ts';
import { createLedger } from './ledger-store.ts';
import type {} from './ledger-tables.ts';
import { LedgerWatch } from './ledger-watch.ts';
import { ledgerPersonalData } from './personal-data.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly ledger: Ledger;
    readonly ledgerWatch: LedgerWatch;
  }
}

export const ledgerFeature = {
  name: 'ledger',
  services: { ledger: ({ clock }) => createLedger(clock), ledgerWatch: (platform) => new LedgerWatch(platform) },
  personalData: ledgerPersonalData,
  jobs: ({ services }) => [
    {
      name: 'verify-ledger',
      purpose: 'bulk',
      cron: '23 * * * *',
      run: async () => {
        await services.ledgerWatch.verify();
        await services.ledgerWatch.mend();
      },
    },
  ],
} satisfies Feature;
