/** IPv4 that is written as IPv6 (RFC 4291, section 2.5.5.2). */
const MAPPED = /^0:0:0:0:0:ffff:([^:]+):([^:]+)$/;

/**
 * The key under which attempts from a network address are counted: an IPv4 address itself, or the first 64 bits of an
 * IPv6 address, because one customer usually has all addresses below them.
 */
export const addressKey = (address: string): string => {
  const bare = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  if (!bare.includes(':')) return bare;
  const [head = '', tail] = (bare.split('%')[0] ?? '').toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last].map((group) => group.replace(/^0+(?=.)/, ''));
  const mapped = MAPPED.exec(groups.join(':'));
  if (mapped !== null) return mapped.slice(1).flatMap(bytesOf).join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
};

const bytesOf = (group: string): readonly number[] => {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
};
