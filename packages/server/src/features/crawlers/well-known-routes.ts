import { checkEmail } from '@bandshell/domain/accounts';
import { PRODUCT_NAME, securitySettingsPath, siteLanguages } from '@bandshell/domain/kernel';
import type { FastifyInstance } from 'fastify';
import site from '../../../package.json' with { type: 'json' };
import { sendText } from '../../core/http/send-text.ts';
import type { Platform } from '../../platform/platform.ts';

const DAY_MS = 86_400_000;
/** RFC 9116 (2.5.5) recommends less than a year. The file is written anew with each answer. */
const VALID_MS = 90 * DAY_MS;
const SCHEMA = 'http://nodeinfo.diaspora.software/ns/schema/2.1';
const PATH = '/.well-known/nodeinfo/2.1';

/** The operator's contact as an address of the form that RFC 9116 (2.5.3) asks for; undefined if it is none. */
export function contactAddress(contact: string | undefined): string | undefined {
  if (contact === undefined) return undefined;
  if (/^(https|mailto|tel):[\x21-\x7e]+$/.test(contact)) return contact;
  const email = checkEmail(contact);
  return email.ok ? `mailto:${email.value.address}` : undefined;
}

/**
 * Addresses that programs look for on every site (RFC 8615): whom a found weakness is told (RFC 9116), where a password is
 * changed (W3C "A Well-Known URL for Changing Passwords"), which software runs here (NodeInfo 2.1).
 */
export function wellKnownRoutes(http: FastifyInstance, platform: Platform): void {
  const { clock, config } = platform;

  http.get('/.well-known/security.txt', async (request, reply) => {
    const contact = contactAddress(config.operator.contact);
    if (contact === undefined) {
      return reply.status(404).header('cache-control', 'no-store').send('The operator has given no contact.');
    }
    const day = Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS;
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(day + VALID_MS).toISOString()}`,
      `Preferred-Languages: ${siteLanguages.map(({ tag }) => tag).join(', ')}`,
      `Canonical: ${config.publicUrl}/.well-known/security.txt`,
      '',
    ];
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return sendText(request, reply, lines.join('\n'));
  });

  http.get('/.well-known/change-password', async (_request, reply) => reply.redirect(securitySettingsPath, 302));

  http.get('/.well-known/nodeinfo', async (request, reply) => {
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return sendText(request, reply, JSON.stringify({ links: [{ rel: SCHEMA, href: config.publicUrl + PATH }] }));
  });

  http.get(PATH, async (request, reply) => {
    reply
      .header('content-type', `application/json; profile="${SCHEMA}#"`)
      .header('cache-control', 'public, max-age=3600')
      .header('access-control-allow-origin', '*');
    const info = {
      version: '2.1',
      software: { name: PRODUCT_NAME.toLowerCase(), version: site.version },
      protocols: [],
      services: { inbound: [], outbound: ['rss2.0'] },
      openRegistrations: platform.flags.setting('sign_up_open'),
      usage: { users: {} },
      metadata: {},
    };
    return sendText(request, reply, JSON.stringify(info));
  });
}
