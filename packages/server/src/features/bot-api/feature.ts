import type { Feature } from '../../core/feature/feature.ts';
import { absentFunctions } from './absent-functions.ts';
import { pathOfFieldRequest } from './field-paths.ts';
import { helixRoutes } from './helix-routes.ts';

export const botApiFeature: Feature = {
  name: 'bot-api',
  uses: ['accessTokens'],
  botEndpoints: absentFunctions,
  http: helixRoutes,
  rewriteUrl: pathOfFieldRequest,
};
