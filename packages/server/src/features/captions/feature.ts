import type { Feature } from '../../core/feature/feature.ts';
import { captionsPermissions } from './captions-permissions.ts';
import { captionsRoute } from './captions-route.ts';
import './captions-schema.ts';

export const captionsFeature: Feature = { name: 'captions', permissions: captionsPermissions, http: captionsRoute };
