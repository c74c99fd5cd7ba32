import type { Feature } from '../../core/feature.ts';
import { bannersPermissions } from './banners-permissions.ts';
import './banners-schema.ts';

export const bannersFeature: Feature = { name: 'banners', permissions: bannersPermissions };
