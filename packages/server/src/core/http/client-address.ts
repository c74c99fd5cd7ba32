import type { IncomingMessage } from 'node:http';
import { isIP, SocketAddress } from 'node:net';
import type { Config } from '../../platform/config.ts';
import { isLoopbackAddress } from '../../platform/loopback.ts';

/**
 * The address of who cannot be known: a proxy on this machine named nobody, or not by an address. All of them are counted
 * as one visitor, and not as this machine, for which there are no limits. (RFC 6890: no host has it.)
 */
const UNKNOWN = '0.0.0.0';

/** As much of a header as is looked at: 8 trusted proxies write less. */
const MAX_HEADER = 2_000;

/**
 * The client's IP address: the peer's, or, behind `TRUST_PROXY` reverse proxies, what the outermost of them wrote. Values
 * that the client itself put into the header are further left and are ignored. Only a peer can be this machine: what a header
 * says is loopback came from elsewhere.
 */
export function clientAddress(config: Pick<Config, 'trustProxy'>, request: IncomingMessage): string {
  const peer = readAddress(request.socket.remoteAddress ?? '') ?? '';
  const header = config.trustProxy === 0 ? undefined : request.headers['x-forwarded-for'];
  if (header === undefined) return peer;
  const hops = String(header)
    .slice(-MAX_HEADER)
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  const named = readAddress(hops[hops.length - config.trustProxy] ?? '');
  if (named !== undefined && named !== '::' && !isLoopbackAddress(named)) return named;
  return isLoopbackAddress(peer) ? UNKNOWN : peer;
}

const IPV4_WITH_PORT = /^([\d.]+):\d{1,5}$/;
const IN_BRACKETS = /^\[([^\]]+)\](?::\d{1,5})?$/;
/** IPv4 in IPv6 (RFC 4291, section 2.5.5.2) as `SocketAddress` writes it. */
const MAPPED = /^::ffff:([\d.]+)$/;
/** Zones (RFC 4007) name a network of the machine that wrote them. */
const ZONE = /%.*$/;

/**
 * An IP address in its one spelling, without a port, brackets and a zone. IPv4 that is written as IPv6 becomes IPv4.
 * Undefined for anything else.
 */
export function readAddress(text: string): string | undefined {
  if (isIP(text) === 4) return text;
  const bare = (IPV4_WITH_PORT.exec(text)?.[1] ?? IN_BRACKETS.exec(text)?.[1] ?? text).replace(ZONE, '');
  switch (isIP(bare)) {
    case 4:
      return bare;
    case 6: {
      const { address } = new SocketAddress({ address: bare, family: 'ipv6' });
      return MAPPED.exec(address)?.[1] ?? address;
    }
    default:
      return undefined;
  }
}
