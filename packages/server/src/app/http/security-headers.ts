import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';

/** Headers of every answer of the site; media under `/live/` has its own, because other sites may read it. */
export function securityHeaders(config: Config): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    // For answers that are not documents; documents have their own.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(config.publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** Hash sources (CSP level 3, section 2.3.1) of the inline scripts that a template of the build holds. */
export const scriptHashes = (template: string): string[] =>
  [...template.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

export function addSecurityHeaders(http: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config);
  http.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}

/**
 * The Content-Security-Policy of a document (CSP level 3). Scripts come only from the site, and of inline ones only
 * those run whose hash is named: the document's data is a data block, which never runs. The player creates media sources
 * and their worker as blobs.
 * @param ancestors allowed frame ancestors: sources of `frame-ancestors`
 * @param hashes sources of the template's inline scripts, see `scriptHashes`
 * @param frames origins of frames besides the site's own: the fields of the payment provider
 */
export function documentPolicy(
  config: Config,
  ancestors = "'none'",
  hashes: readonly string[] = [],
  frames: readonly string[] = [],
): string {
  const site = config.publicUrl;
  const sockets = site.replace(/^http/, 'ws');
  const media = config.mediaUrl === site ? '' : ` ${config.mediaUrl}`;
  const mediaSockets = media.replace(/^ http/, ' ws');
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    `img-src 'self' data: blob:${media}`,
    "font-src 'self'",
    `connect-src 'self' ${sockets}${media}${mediaSockets}`,
    `media-src 'self' blob:${media}`,
    "worker-src 'self' blob:",
    // Previews of browser sources, and the fields of cards.
    ["frame-src 'self'", ...frames].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}
