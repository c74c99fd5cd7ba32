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

export function addSecurityHeaders(http: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config);
  http.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}

/**
 * The Content-Security-Policy of a document (CSP level 3). Scripts come only from the site, and none is inline: the
 * document's data is a data block, which never runs. The player creates media sources and their worker as blobs.
 * @param ancestors allowed frame ancestors: sources of `frame-ancestors`
 */
export function documentPolicy(config: Config, ancestors = "'none'"): string {
  const site = config.publicUrl;
  const sockets = site.replace(/^http/, 'ws');
  const media = config.mediaUrl === site ? '' : ` ${config.mediaUrl}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${media}`,
    "font-src 'self'",
    `connect-src 'self' ${sockets}${media}`,
    `media-src 'self' blob:${media}`,
    "worker-src 'self' blob:",
    // Previews of browser sources.
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}
