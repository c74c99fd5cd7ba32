import type { Feature } from '../../core/feature.ts';
import { searchBotEndpoints } from './bot-endpoints.ts';
import { searchPermissions } from './search-permissions.ts';
import './search-schema.ts';

export const searchFeature: Feature = {
  name: 'search',
  botEndpoints: searchBotEndpoints,
  permissions: searchPermissions,
};
