import { isIP } from 'node:net';
import { isInnerAddress } from './inner-address.ts';

/**
 * Maximum number of addresses in one offer that the server may send to. A browser names two or three for each of its
 * networks.
 */
const MAX_CANDIDATES = 8;
/** WebRTC clients never use ports of system services. */
const LOWEST_PORT = 1024;

export interface CandidateRule {
  /** Whether addresses of the machine itself and of private networks are accepted. */
  readonly innerAddresses: boolean;
}

export const mayReach = (address: string, port: number, { innerAddresses }: CandidateRule): boolean =>
  port >= LOWEST_PORT && port <= 65_535 && isIP(address) !== 0 && (innerAddresses || !isInnerAddress(address));

/**
 * An offer with only the candidates that the server may send to: UDP, an address and not a name (a name would be looked
 * up), no inner address unless allowed, and only a few. A client without any candidate still reaches the server, which
 * answers to the source of its packets.
 */
export function withSafeCandidates(
  offer: string,
  rule: CandidateRule,
): { readonly offer: string; readonly dropped: number } {
  const seen = new Set<string>();
  let dropped = 0;
  const lines = offer.split(/\r\n|\r|\n/).filter((line) => {
    if (!/^\s*a\s*=\s*candidate/i.test(line)) return true;
    const [, address = '', port = ''] =
      /^a=candidate:\S{1,32} \d{1,3} udp \d{1,10} ([\da-f:.]{2,45}) (\d{1,5}) typ (?:host|srflx|prflx|relay)(?: |$)/i.exec(
        line,
      ) ?? [];
    const target = `${address.toLowerCase()} ${port}`;
    const isSafe = mayReach(address, Number(port), rule) && (seen.has(target) || seen.size < MAX_CANDIDATES);
    if (isSafe) seen.add(target);
    else dropped += 1;
    return isSafe;
  });
  return { offer: lines.join('\r\n'), dropped };
}

/** Whether the server answers checks from an address; it then also sends checks back there. */
export function reachedFrom(rule: CandidateRule): (address: string, port: number) => boolean {
  const known = new Set<string>();
  return (address, port) => {
    const target = `${address} ${port}`;
    if (known.has(target)) return true;
    if (known.size >= 2 * MAX_CANDIDATES || !mayReach(address.replace(/^::ffff:(?=\d+\.)/i, ''), port, rule))
      return false;
    known.add(target);
    return true;
  };
}
