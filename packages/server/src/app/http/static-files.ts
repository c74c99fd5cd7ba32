import { basename, join, sep } from 'node:path';
import { BROWSER_SOURCE_PAGE } from '@bandshell/contract';
import staticPlugin from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { assetFiles } from './asset-files.ts';
import { privateFiles, type WebBuild } from './web-build.ts';

/** Names under `assets/` contain a hash of their content. */
const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';
/** A new release is used at once; the worker has its own policy and fetches only from the site: files, and the icon of notifications. */
const WORKER = {
  'cache-control': 'no-cache',
  'service-worker-allowed': '/',
  'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
};

/** Other sites load the script that steers embedded players; its types are read, not run. */
const FOR_OTHER_SITES = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
/** The example for authors of other sites is a document without the app. */
const EXAMPLE = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** The pages over a stream: a streaming program, and a frame of the creator's settings. */
const browserSource = (config: Config): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'",
    `connect-src 'self' ${config.publicUrl.replace(/^http/, 'ws')}; frame-ancestors 'self'`,
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
});

/** The files of the web app, compressed by the build. */
export function staticFiles(http: FastifyInstance, build: WebBuild, config: Config): void {
  const assets = join(build.folder, 'assets') + sep;
  const embed = join(build.folder, 'embed') + sep;
  void http.register(staticPlugin, {
    root: build.folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: [...privateFiles, 'assets/**', '**/*.br', '**/*.gz', '**/*.map', 'document/**', 'browser-source.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (path.startsWith(`${embed}v1.`)) reply.headers(FOR_OTHER_SITES);
      if (path.startsWith(`${embed}example.html`)) reply.headers(EXAMPLE);
      if (basename(path).startsWith('browser-source.html')) reply.headers(browserSource(config));
      else if (basename(path).startsWith('service-worker.js')) reply.headers(WORKER);
      else reply.header('cache-control', path.startsWith(assets) ? FOREVER : AN_HOUR);
    },
  });
  assetFiles(http, join(build.folder, 'assets'));
  http.get(BROWSER_SOURCE_PAGE, async (_request, reply) => reply.sendFile('browser-source.html'));
}
