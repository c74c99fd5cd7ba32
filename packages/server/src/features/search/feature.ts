import type { Feature } from '../../core/feature.ts';
import { searchPermissions } from './search-permissions.ts';
import './search-schema.ts';

export const searchFeature: Feature = { name: 'search', permissions: searchPermissions };
