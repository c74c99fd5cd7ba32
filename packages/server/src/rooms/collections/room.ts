import type { Room } from '../../spine/room.ts';
import './collections-schema.ts';
import './collection-mutations.ts';
import { collectionsPersonalData } from './personal-data.ts';
import { removeDeletedCollections } from './remove-deleted-collections.ts';

export const collectionsRoom: Room = {
  name: 'collections',
  personalData: collectionsPersonalData,
  jobs: (platform) => [
    { name: 'remove-deleted-collections', cron: '47 * * * *', run: () => removeDeletedCollections(platform) },
  ],
};
