import type { Feature } from '../../core/feature/feature.ts';
import { imageRoute } from './image-route.ts';
import { PictureVariants } from './picture-variant.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly pictureVariants: PictureVariants;
  }
}

export const imagesFeature = {
  name: 'images',
  services: { pictureVariants: (platform) => new PictureVariants(platform) },
  http: imageRoute,
  start: async ({ services }) => ({ stop: () => services.pictureVariants.rest() }),
} satisfies Feature;
