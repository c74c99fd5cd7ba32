import { createHmac, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { crc32 } from 'node:zlib';

const headerSize = 20;
const cookie = 0x2112_a442;
const fingerprintXor = 0x5354_554e;

export const stunType = { request: 0x0001, success: 0x0101 } as const;
const attribute = {
  username: 0x0006,
  integrity: 0x0008,
  xorMappedAddress: 0x0020,
  priority: 0x0024,
  useCandidate: 0x0025,
  fingerprint: 0x8028,
  iceControlled: 0x8029,
} as const;

/** A STUN message (RFC 8489) as ICE uses it. */
export interface StunMessage {
  readonly type: number;
  readonly transaction: Buffer;
  readonly username: string | undefined;
  /** The client wants to use this path (RFC 8445, section 7.1.2). */
  readonly usesCandidate: boolean;
  /** Whether the password made its MESSAGE-INTEGRITY. */
  isMadeWith(password: string): boolean;
}

/** Reads a message; undefined for anything else. */
export function readStun(bytes: Buffer): StunMessage | undefined {
  if (bytes.length < headerSize || bytes.readUInt32BE(4) !== cookie) return undefined;
  if (bytes.readUInt16BE(2) !== bytes.length - headerSize || bytes.length % 4 !== 0) return undefined;
  let username: string | undefined;
  let usesCandidate = false;
  let integrity: { readonly at: number; readonly value: Buffer } | undefined;
  for (let at = headerSize; at + 4 <= bytes.length; ) {
    const type = bytes.readUInt16BE(at);
    const length = bytes.readUInt16BE(at + 2);
    const end = at + 4 + length;
    if (end > bytes.length) return undefined;
    // Everything behind the integrity but the fingerprint is not protected, and is ignored (RFC 8489, section 14.5).
    if (integrity === undefined) {
      if (type === attribute.username) username = bytes.toString('utf8', at + 4, end);
      else if (type === attribute.useCandidate) usesCandidate = true;
      else if (type === attribute.integrity && length === 20) integrity = { at, value: bytes.subarray(at + 4, end) };
    }
    at = end + ((4 - (length % 4)) % 4);
  }
  return {
    type: bytes.readUInt16BE(0),
    transaction: bytes.subarray(8, headerSize),
    username,
    usesCandidate,
    isMadeWith: (password) => {
      if (integrity === undefined) return false;
      return timingSafeEqual(hmacUpTo(bytes.subarray(0, integrity.at), password), integrity.value);
    },
  };
}

/** The answer to a binding request: where it came from. */
export const bindingSuccess = (
  transaction: Buffer,
  from: { readonly address: string; readonly port: number },
  password: string,
): Buffer => write(stunType.success, transaction, [[attribute.xorMappedAddress, mapped(from, transaction)]], password);

/** A check of a path by an agent that is controlled (RFC 8445, section 7.1). */
export const bindingRequest = (
  transaction: Buffer,
  { username, password }: { readonly username: string; readonly password: string },
): Buffer => {
  const priority = Buffer.alloc(4);
  priority.writeUInt32BE(0x6eff_ffff);
  const attributes: [number, Buffer][] = [
    [attribute.username, Buffer.from(username)],
    [attribute.priority, priority],
    [attribute.iceControlled, Buffer.alloc(8, transaction)],
  ];
  return write(stunType.request, transaction, attributes, password);
};

function write(type: number, transaction: Buffer, attributes: readonly [number, Buffer][], password: string): Buffer {
  const header = Buffer.alloc(headerSize);
  header.writeUInt16BE(type, 0);
  header.writeUInt32BE(cookie, 4);
  transaction.copy(header, 8);
  const plain = Buffer.concat([header, ...attributes.map(([name, value]) => encode(name, value))]);
  const signed = Buffer.concat([plain, encode(attribute.integrity, hmacUpTo(plain, password))]);
  signed.writeUInt16BE(signed.length - headerSize + 8, 2);
  const check = Buffer.alloc(4);
  check.writeUInt32BE((crc32(signed) ^ fingerprintXor) >>> 0);
  return Buffer.concat([signed, encode(attribute.fingerprint, check)]);
}

const encode = (type: number, value: Buffer): Buffer => {
  const bytes = Buffer.alloc(4 + Math.ceil(value.length / 4) * 4);
  bytes.writeUInt16BE(type, 0);
  bytes.writeUInt16BE(value.length, 2);
  value.copy(bytes, 4);
  return bytes;
};

/** HMAC of what comes before the MESSAGE-INTEGRITY, with a length that includes it (RFC 8489, section 14.5). */
function hmacUpTo(before: Buffer, password: string): Buffer {
  const copy = Buffer.from(before);
  copy.writeUInt16BE(before.length - headerSize + 24, 2);
  return createHmac('sha1', password).update(copy).digest();
}

/** XOR-MAPPED-ADDRESS (RFC 8489, section 14.2). */
function mapped({ address, port }: { readonly address: string; readonly port: number }, transaction: Buffer): Buffer {
  const mask = Buffer.alloc(16);
  mask.writeUInt32BE(cookie, 0);
  transaction.copy(mask, 4);
  const host = isIP(address) === 6 ? ipv6Bytes(address) : Buffer.from(address.split('.').map(Number));
  const value = Buffer.alloc(4 + host.length);
  value.writeUInt8(host.length === 16 ? 2 : 1, 1);
  value.writeUInt16BE(port ^ (cookie >>> 16), 2);
  for (const [index, byte] of host.entries()) value.writeUInt8(byte ^ (mask[index] ?? 0), 4 + index);
  return value;
}

function ipv6Bytes(address: string): Buffer {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const groups = (text: string): number[] =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  const before = groups(head);
  const after = groups(tail ?? '');
  const middle = tail === undefined ? [] : Array<number>(8 - before.length - after.length).fill(0);
  const bytes = Buffer.alloc(16);
  for (const [index, group] of [...before, ...middle, ...after].entries()) bytes.writeUInt16BE(group, index * 2);
  return bytes;
}
