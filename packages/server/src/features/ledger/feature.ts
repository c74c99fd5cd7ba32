import type { Feature } from '../../core/feature/feature.ts';
import { type CreatorBooks, creatorBooks } from './creator-books.ts';
import type { Ledger } from './ledger.ts';
import { createLedger } from './ledger-store.ts';
import type {} from './ledger-tables.ts';
import { LedgerWatch } from './ledger-watch.ts';
import { ledgerPersonalData } from './personal-data.ts';
import { type ReadSiteBooks, readSiteBooks } from './site-books.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly creatorBooks: CreatorBooks;
    readonly ledger: Ledger;
    readonly ledgerWatch: LedgerWatch;
    readonly siteBooks: ReadSiteBooks;
  }
}

export const ledgerFeature = {
  name: 'ledger',
  services: {
    creatorBooks: () => creatorBooks,
    ledger: ({ clock }) => createLedger(clock),
    ledgerWatch: (platform) => new LedgerWatch(platform),
    siteBooks: () => readSiteBooks,
  },
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
