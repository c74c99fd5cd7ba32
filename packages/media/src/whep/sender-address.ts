import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

export interface Addresses {
  /** The address that the server listens on; `0.0.0.0` or `::` mean all of the machine's. */
  readonly host: string;
  /** The public address, if a router or a cloud translates addresses. */
  readonly publicAddress: string | undefined;
}

/** Addresses that the sender binds, one for each family. */
export function bindAddresses(host: string): { readonly 4?: string; readonly 6?: string } {
  if (host === '::') return { 4: '0.0.0.0', 6: '::' };
  const family = isIP(host);
  if (family === 6) return { 6: host };
  return { 4: family === 4 ? host : '127.0.0.1' };
}

/** Addresses at which viewers reach the sender, the public one first. */
export function announcedAddresses(
  { host, publicAddress }: Addresses,
  ports: { readonly 4?: number; readonly 6?: number },
): { readonly address: string; readonly port: number }[] {
  const bound = bindAddresses(host);
  const own = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const all = ([4, 6] as const).flatMap((family) => {
    const port = ports[family];
    const address = bound[family];
    if (port === undefined || address === undefined) return [];
    const isEvery = address === '0.0.0.0' || address === '::';
    const found = isEvery
      ? own
          .filter((each) => each.family === `IPv${family}` && !each.address.startsWith('fe80:'))
          // A client on this machine needs the loopback address; it is the last one that others try.
          .sort((one, other) => Number(one.internal) - Number(other.internal))
          .map((each) => each.address)
      : [address];
    const publicOne = publicAddress !== undefined && isIP(publicAddress) === family ? [publicAddress] : [];
    return [...new Set([...publicOne, ...found])].map((each) => ({ address: each, port }));
  });
  return all.slice(0, 12);
}
