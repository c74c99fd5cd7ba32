import type { Feature } from '../../core/feature.ts';
import { imageRoute } from './image-route.ts';
import { PictureVariants } from './picture-variant.ts';

declare module '../../platform/parts.ts' {
  interface Parts {
    readonly pictureVariants: PictureVariants;
  }
}

export const imagesFeature = {
  name: 'images',
  parts: { pictureVariants: (platform) => new PictureVariants(platform) },
  http: imageRoute,
  start: async ({ parts }) => ({ stop: () => parts.pictureVariants.rest() }),
} satisfies Feature;
