import type { IncomingMessage } from 'node:http';
import type { Config } from '../platform/config.ts';

/**
 * The client's address: the peer's, or, behind `TRUST_PROXY` reverse proxies, what the outermost of them wrote. Values
 * that the client itself put into the header are further left and are ignored.
 */
export function clientAddress(config: Pick<Config, 'trustProxy'>, request: IncomingMessage): string {
  const peer = plainAddress(request.socket.remoteAddress ?? '');
  if (config.trustProxy === 0) return peer;
  const header = request.headers['x-forwarded-for'];
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((hop) => hop.trim());
  const named = hops[hops.length - config.trustProxy];
  return named === undefined || named === '' ? peer : plainAddress(named);
}

/** IPv4 mapped into IPv6 (RFC 4291, section 2.5.5.2) as IPv4. */
const plainAddress = (address: string): string => (address.startsWith('::ffff:') ? address.slice(7) : address);
