import type { Feature } from '../../core/feature/feature.ts';
import { fillCollections } from './collections-demo.ts';
import { collectionsPermissions } from './collections-permissions.ts';
import type {} from './collections-tables.ts';
import './collections-schema.ts';
import './collection-mutations.ts';
import { collectionsPersonalData } from './personal-data.ts';
import { removeDeletedCollections } from './remove-deleted-collections.ts';

export const collectionsFeature: Feature = {
  name: 'collections',
  demo: { recorded: fillCollections },
  permissions: collectionsPermissions,
  personalData: collectionsPersonalData,
  jobs: (platform) => [
    {
      name: 'remove-deleted-collections',
      purpose: 'bulk',
      cron: '47 * * * *',
      run: () => removeDeletedCollections(platform),
    },
  ],
};
