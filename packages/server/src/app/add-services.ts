import { coreServices } from '../core/core-services.ts';
import { makeServices } from '../platform/make-services.ts';
import type { Platform } from '../platform/platform.ts';
import type { Services } from '../platform/services.ts';
import { type FeatureService, features } from './all-features.ts';
import { appServices } from './app-services.ts';

/**
 * Creates the long-lived services of core, features and app for a process. `given` replaces services that would be created.
 * @returns the services, which are also added to the platform. A declared service without a maker is a compile error here.
 */
export function addServices(platform: Platform, given?: Partial<Services>): Services {
  makeServices(platform, [coreServices, appServices, ...features.map(({ services = {} }) => services)], given);
  const made: Pick<Services, keyof typeof coreServices | keyof typeof appServices | FeatureService> = platform.services;
  return made;
}
