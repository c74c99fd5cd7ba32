import type { FastifyInstance } from 'fastify';
import { mailboxRoute } from '../platform/mail/mailbox-route.ts';
import type { Platform } from '../platform/platform.ts';
import { features } from './all-features.ts';
import { documentRoute } from './document/document-route.ts';
import { oembedRoute } from './document/oembed-route.ts';
import { SharedDocuments } from './document/shared-documents.ts';
import { createUnknownPages } from './document/unknown-pages.ts';
import { graphqlRoutes } from './graphql/graphql-routes.ts';
import { createOperationRunner } from './graphql/run-operation.ts';
import { SharedAnswers } from './graphql/shared-answers.ts';
import { createTimeSlices } from './graphql/time-slices.ts';
import { staticFiles } from './http/static-files.ts';
import { readWebBuild } from './http/web-build.ts';
import { buildSchema } from './schema.ts';
import type { Closers } from './start/closers.ts';
import { followAllEvents } from './start/deliver-events.ts';

/**
 * Adds the pages, their data, and the features' own routes.
 * @param webFolder folder of the built web app, instead of the package's own
 */
export function addSite(
  http: FastifyInstance,
  platform: Platform,
  closers: Closers,
  webFolder: string | undefined,
): void {
  const build = readWebBuild(webFolder);
  if (build === undefined) platform.log.warn('the web app is not built; only the API answers');
  const slices = createTimeSlices();
  const runner = createOperationRunner(platform, buildSchema(), slices);
  const operations = build?.operations ?? new Map();
  const shared = new SharedDocuments(platform.config.sharedDocumentMs);
  const unknown = createUnknownPages(platform);
  graphqlRoutes(http, platform, operations, runner, slices, new SharedAnswers(shared, operations));
  for (const feature of features) feature.http?.(http, platform);
  mailboxRoute(http, platform);
  if (build === undefined) return;
  staticFiles(http, build, platform.config);
  oembedRoute(http, platform, build, runner.run);
  closers.add(
    'documents kept in memory',
    followAllEvents(
      platform,
      (event) => {
        shared.removeShowing(event);
        unknown.hear(event);
      },
      () => {
        shared.removeAll();
        unknown.clear();
      },
    ),
  );
  documentRoute(http, platform, build, runner.run, shared, unknown);
}
