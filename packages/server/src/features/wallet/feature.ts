import type { Feature } from '../../core/feature/feature.ts';
import { advancePayouts } from './advance-payouts.ts';
import { beginPayouts } from './begin-payouts.ts';
import { createCreatorShare } from './creator-share.ts';
import { walletPersonalData } from './personal-data.ts';
import { walletCandidate } from './wallet-candidate.ts';
import { walletFiles } from './wallet-files.ts';
import { walletPermissions } from './wallet-permissions.ts';
import './site-books-schema.ts';
import './spendable-banner-schema.ts';
import './wallet-schema.ts';
import { walletSettings } from './wallet-settings.ts';
import type {} from './wallet-tables.ts';
import { writeStatements } from './write-statements.ts';

export const walletFeature = {
  name: 'wallet',
  uses: ['creatorBooks', 'ledger', 'orderReferences', 'siteBooks'],
  services: { creatorShare: createCreatorShare },
  settings: walletSettings,
  permissions: walletPermissions,
  personalData: walletPersonalData,
  calloutCandidates: [walletCandidate],
  http: walletFiles,
  jobs: (platform) => [
    { name: 'write-statements', purpose: 'money', cron: '13 * * * *', run: () => writeStatements(platform) },
    {
      name: 'begin-payouts',
      purpose: 'money',
      cron: '29 * * * *',
      run: async () => void (await beginPayouts(platform)),
    },
    { name: 'advance-payouts', purpose: 'money', cron: '* * * * *', run: () => advancePayouts(platform) },
    { name: 'look-at-paid-payouts', purpose: 'money', cron: '47 5 * * *', run: () => advancePayouts(platform, 'paid') },
  ],
} satisfies Feature;
