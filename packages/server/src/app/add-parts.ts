import { coreParts } from '../core/core-parts.ts';
import { makeParts } from '../platform/make-parts.ts';
import type { Parts } from '../platform/parts.ts';
import type { Platform } from '../platform/platform.ts';
import { type FeaturePart, features } from './all-features.ts';
import { appParts } from './app-parts.ts';

/**
 * Creates the long-lived parts of core, features and app for a process. `given` replaces parts that would be created.
 * @returns the parts, which are also added to the platform. A declared part without a maker is a compile error here.
 */
export function addParts(platform: Platform, given?: Partial<Parts>): Parts {
  makeParts(platform, [coreParts, appParts, ...features.map(({ parts = {} }) => parts)], given);
  const made: Pick<Parts, keyof typeof coreParts | keyof typeof appParts | FeaturePart> = platform.parts;
  return made;
}
