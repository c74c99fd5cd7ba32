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

/** The addresses that one session may name: those that the server may send to, and only a few. */
export class CandidateList {
  readonly #rule: CandidateRule;
  readonly #seen = new Set<string>();

  constructor(rule: CandidateRule) {
    this.#rule = rule;
  }

  /**
   * Whether the server may send to the candidate of this line: UDP, an address and not a name (a name would be looked up),
   * no inner address unless allowed, and not one too many. An address that the list has already is `known`.
   */
  take(line: string): 'new' | 'known' | 'refused' {
    const [, address = '', port = ''] =
      /^a=candidate:\S{1,32} \d{1,3} udp \d{1,10} ([\da-f:.]{2,45}) (\d{1,5}) typ (?:host|srflx|prflx|relay)(?: |$)/i.exec(
        line,
      ) ?? [];
    const target = `${address.toLowerCase()} ${port}`;
    if (this.#seen.has(target)) return 'known';
    if (this.#seen.size >= MAX_CANDIDATES || !mayReach(address, Number(port), this.#rule)) return 'refused';
    this.#seen.add(target);
    return 'new';
  }
}

/**
 * An offer with only the candidates that the list accepts. A client without any candidate still reaches the server, which
 * answers to the source of its packets.
 */
export function withSafeCandidates(
  offer: string,
  list: CandidateList,
): { readonly offer: string; readonly dropped: number } {
  let dropped = 0;
  const lines = offer.split(/\r\n|\r|\n/).filter((line) => {
    if (!/^\s*a\s*=\s*candidate/i.test(line)) return true;
    const isSafe = list.take(line) !== 'refused';
    if (!isSafe) dropped += 1;
    return isSafe;
  });
  return { offer: lines.join('\r\n'), dropped };
}

/** The addresses whose checks the server answers; it then also sends checks back there. */
export class ReachedAddresses {
  readonly #rule: CandidateRule;
  readonly #known = new Set<string>();

  constructor(rule: CandidateRule) {
    this.#rule = rule;
  }

  accepts(address: string, port: number): boolean {
    const target = `${address} ${port}`;
    if (this.#known.has(target)) return true;
    if (this.#known.size >= 2 * MAX_CANDIDATES) return false;
    if (!mayReach(address.replace(/^::ffff:(?=\d+\.)/i, ''), port, this.#rule)) return false;
    this.#known.add(target);
    return true;
  }

  /** A sender that restarts ICE is on another network, with other addresses. */
  clear(): void {
    this.#known.clear();
  }
}
