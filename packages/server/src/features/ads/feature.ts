import type { Feature } from '../../core/feature.ts';
import { adsPermissions } from './ads-permissions.ts';
import type {} from './ads-tables.ts';
import './ads-schema.ts';

export const adsFeature: Feature = { name: 'ads', permissions: adsPermissions };
