import type { Feature } from '../../core/feature.ts';
import { blocksPermissions } from './blocks-permissions.ts';
import './blocks-schema.ts';
import { blocksPersonalData } from './personal-data.ts';

export const blocksFeature: Feature = {
  name: 'blocks',
  permissions: blocksPermissions,
  personalData: blocksPersonalData,
};
