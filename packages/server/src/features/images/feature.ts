import type { Feature } from '../../core/feature.ts';
import { imageRoute } from './image-route.ts';

export const imagesFeature: Feature = { name: 'images', http: imageRoute };
