import type { Feature } from '../../core/feature.ts';
import { producerPermissions } from './producer-permissions.ts';
import './producer-schema.ts';

/** What a creator works on videos with. Videos themselves, and what is kept of them, are the feature `videos`' matter. */
export const producerFeature: Feature = { name: 'producer', permissions: producerPermissions };
