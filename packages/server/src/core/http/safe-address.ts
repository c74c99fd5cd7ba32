import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { withTimeout } from '../../platform/with-timeout.ts';

const LOOKUP_MS = 5_000;

export type IsInnerAddress = (address: string) => boolean;

declare module '../../platform/services.ts' {
  interface Services {
    /** Whether an address is no host on the public Internet. Made by `app`, which imports media. */
    readonly isInnerAddress: IsInnerAddress;
  }
}

/**
 * Whether a callback may be called as far as its text says: https on its usual port, no user, no fragment.
 * @param inner also without TLS and on any port, for development
 */
export function checkCallback(callback: string, inner: boolean): boolean {
  if (!URL.canParse(callback)) return false;
  const { protocol, port, username, password, hash } = new URL(callback);
  if (username !== '' || password !== '' || hash !== '') return false;
  return inner ? protocol === 'https:' || protocol === 'http:' : protocol === 'https:' && port === '';
}

export interface PinnedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/**
 * The address at which a host is called: the connection goes there and nowhere else, so that a name cannot answer
 * differently the second time. Undefined if any address of the host is not on the public Internet.
 */
export async function pinAddress(
  hostname: string,
  isInner: IsInnerAddress,
  allowsInner: boolean,
): Promise<PinnedAddress | undefined> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const found = isIP(host) === 0 ? await findAddresses(host, allowsInner) : [{ address: host, family: isIP(host) }];
  if (!allowsInner && found.some(({ address }) => isInner(address))) return undefined;
  const [first] = found;
  return first === undefined ? undefined : { address: first.address, family: first.family === 6 ? 6 : 4 };
}

/**
 * Asks the name servers, and not the system: its look-ups run on few threads that files, passwords and the site's own
 * connections need too, and the name server of a stranger may be silent. A developer's machine has names of its own.
 */
async function findAddresses(host: string, allowsInner: boolean): Promise<{ address: string; family: number }[]> {
  if (allowsInner) return withTimeout(lookup(host, { all: true }), LOOKUP_MS, 'the look-up of a host');
  const resolver = new Resolver({ timeout: LOOKUP_MS / 2, tries: 1 });
  try {
    const answers = Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const [four, six] = await withTimeout(answers, LOOKUP_MS, 'the look-up of a host');
    const of = (answer: PromiseSettledResult<string[]>, family: number) =>
      answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
    return [...of(four, 4), ...of(six, 6)];
  } finally {
    resolver.cancel();
  }
}
