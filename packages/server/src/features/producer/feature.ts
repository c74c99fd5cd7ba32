import type { Feature } from '../../core/feature/feature.ts';
import { producerPermissions } from './producer-permissions.ts';
import './producer-schema.ts';

/** Tools of creators for their videos. The feature `videos` has the videos themselves. */
export const producerFeature: Feature = { name: 'producer', permissions: producerPermissions };
