import { isIPv6 } from 'node:net';
import { endianness, platform } from 'node:os';

/** Numbers of address families; IPv6's differs by system. */
const ipv4 = 2;
const ipv6 = platform() === 'darwin' ? 30 : 10;
const isBsd = platform() === 'darwin';

/** An address as the system's calls take it (`sockaddr_in` and `sockaddr_in6`). */
export function writeSocketAddress(host: string, port: number): Buffer {
  const address = Buffer.alloc(isIPv6(host) ? 28 : 16);
  const family = isIPv6(host) ? ipv6 : ipv4;
  if (isBsd) address.set([address.length, family]);
  else if (endianness() === 'LE') address.writeUInt16LE(family, 0);
  else address.writeUInt16BE(family, 0);
  address.writeUInt16BE(port, 2);
  if (isIPv6(host)) address.set(bytesOf(host), 8);
  else address.set(host.split('.').map(Number), 4);
  return address;
}

export function readSocketAddress(bytes: Buffer): { readonly host: string; readonly port: number } {
  const family = isBsd || endianness() === 'BE' ? bytes[1] : bytes[0];
  const port = bytes.readUInt16BE(2);
  if (family === ipv4) return { host: [...bytes.subarray(4, 8)].join('.'), port };
  const groups = Array.from({ length: 8 }, (_, index) => bytes.readUInt16BE(8 + index * 2));
  // IPv4 in IPv6 (RFC 4291, section 2.5.5.2).
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return { host: [...bytes.subarray(20, 24)].join('.'), port };
  return {
    host: new URL(`http://[${groups.map((group) => group.toString(16)).join(':')}]`).hostname.slice(1, -1),
    port,
  };
}

/** The 16 bytes of an IPv6 address. */
function bytesOf(host: string): Buffer {
  const [head = '', tail] = new URL(`http://[${host}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string): number[] =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros = Array<number>(tail === undefined ? 0 : 8 - before.length - after.length).fill(0);
  const bytes = Buffer.alloc(16);
  [...before, ...zeros, ...after].forEach((group, index) => {
    bytes.writeUInt16BE(group, index * 2);
  });
  return bytes;
}
