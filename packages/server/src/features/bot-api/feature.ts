import type { Feature } from '../../core/feature/feature.ts';
import { pathOfFieldRequest } from './field-paths.ts';
import { helixRoutes } from './helix-routes.ts';

export const botApiFeature: Feature = {
  name: 'bot-api',
  uses: ['accessTokens'],
  http: helixRoutes,
  rewriteUrl: pathOfFieldRequest,
};
