import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';

/** Protection profiles of DTLS-SRTP (RFC 5764, section 4.1.2, and RFC 7714, section 14.2). */
export const srtpProfile = { gcm: 0x0007, cmSha1: 0x0001 } as const;
export type SrtpProfile = (typeof srtpProfile)[keyof typeof srtpProfile];

/** Master key and salt of one direction. */
export interface MasterKey {
  readonly key: Buffer;
  readonly salt: Buffer;
}

export const keyLengths = (profile: SrtpProfile): { readonly key: number; readonly salt: number } => ({
  key: 16,
  salt: profile === srtpProfile.gcm ? 12 : 14,
});

const gcmTag = 16;
const sha1Tag = 10;
/** Bytes of RTP's header without extensions, and of the part of RTCP's that stays plain. */
export const rtpHeader = 12;
const rtcpHeader = 8;
const encryptedFlag = 0x8000_0000;

/** Key derivation (RFC 3711, section 4.3.3), without a rate: a session has far fewer than 2^48 packets. */
function derive({ key, salt }: MasterKey, label: number, length: number): Buffer {
  const iv = Buffer.alloc(16);
  salt.copy(iv);
  iv.writeUInt8(iv.readUInt8(7) ^ label, 7);
  return createCipheriv('aes-128-ctr', key, iv).update(Buffer.alloc(length));
}

/** Encrypts one direction's packets and opens the other's RTCP. */
export interface Srtp {
  /** @param index the packet's number, of which the header has the lower 16 bits */
  sealRtp(header: Buffer, payload: Buffer, index: number): Buffer;
  sealRtcp(packet: Buffer): Buffer;
  /** The plain packet; undefined when it was not made with the key, or is not newer than the last one. */
  openRtcp(packet: Buffer): Buffer | undefined;
}

export const createSrtp = (profile: SrtpProfile, local: MasterKey, remote: MasterKey): Srtp =>
  profile === srtpProfile.gcm ? new GcmSrtp(local, remote) : new CmSrtp(local, remote);

/** Numbers of RTCP packets: those that were sent, and the newest that came. */
class RtcpNumbers {
  #sent = 0;
  #received = -1;

  next(): number {
    this.#sent += 1;
    return this.#sent;
  }

  /** Whether it is newer than all before. A late report says nothing, and a repeated one must not act again. */
  isNew(index: number): boolean {
    return index > this.#received;
  }

  took(index: number): void {
    this.#received = index;
  }
}

/** AEAD_AES_128_GCM (RFC 7714). */
class GcmSrtp implements Srtp {
  readonly #rtp: { readonly key: Buffer; readonly salt: Buffer };
  readonly #rtcp: { readonly key: Buffer; readonly salt: Buffer };
  readonly #remote: { readonly key: Buffer; readonly salt: Buffer };
  readonly #numbers = new RtcpNumbers();
  readonly #iv = Buffer.alloc(12);

  constructor(local: MasterKey, remote: MasterKey) {
    this.#rtp = { key: derive(local, 0, 16), salt: derive(local, 2, 12) };
    this.#rtcp = { key: derive(local, 3, 16), salt: derive(local, 5, 12) };
    this.#remote = { key: derive(remote, 3, 16), salt: derive(remote, 5, 12) };
  }

  sealRtp(header: Buffer, payload: Buffer, index: number): Buffer {
    const { key, salt } = this.#rtp;
    const iv = this.#iv;
    iv.writeUInt16BE(0, 0);
    header.copy(iv, 2, 8, 12);
    iv.writeUIntBE(index, 6, 6);
    xor(iv, salt);
    const cipher = createCipheriv('aes-128-gcm', key, iv);
    cipher.setAAD(header);
    const sealed = cipher.update(payload);
    cipher.final();
    const out = Buffer.allocUnsafe(rtpHeader + sealed.length + gcmTag);
    header.copy(out);
    sealed.copy(out, rtpHeader);
    cipher.getAuthTag().copy(out, rtpHeader + sealed.length);
    return out;
  }

  sealRtcp(packet: Buffer): Buffer {
    const { key, salt } = this.#rtcp;
    const index = this.#numbers.next();
    const trailer = Buffer.alloc(4);
    trailer.writeUInt32BE((encryptedFlag | index) >>> 0);
    const cipher = createCipheriv('aes-128-gcm', key, rtcpIv(packet, index, salt));
    cipher.setAAD(Buffer.concat([packet.subarray(0, rtcpHeader), trailer]));
    const sealed = Buffer.concat([cipher.update(packet.subarray(rtcpHeader)), cipher.final()]);
    return Buffer.concat([packet.subarray(0, rtcpHeader), sealed, cipher.getAuthTag(), trailer]);
  }

  openRtcp(packet: Buffer): Buffer | undefined {
    const end = packet.length - 4;
    if (end < rtcpHeader + gcmTag) return undefined;
    const word = packet.readUInt32BE(end);
    const index = (word & ~encryptedFlag) >>> 0;
    if ((word & encryptedFlag) === 0 || !this.#numbers.isNew(index)) return undefined;
    const { key, salt } = this.#remote;
    const head = packet.subarray(0, rtcpHeader);
    const decipher = createDecipheriv('aes-128-gcm', key, rtcpIv(packet, index, salt), { authTagLength: gcmTag });
    decipher.setAAD(Buffer.concat([head, packet.subarray(end)]));
    decipher.setAuthTag(packet.subarray(end - gcmTag, end));
    try {
      const plain = Buffer.concat([head, decipher.update(packet.subarray(rtcpHeader, end - gcmTag)), decipher.final()]);
      this.#numbers.took(index);
      return plain;
    } catch {
      return undefined;
    }
  }
}

const rtcpIv = (packet: Buffer, index: number, salt: Buffer): Buffer => {
  const iv = Buffer.alloc(12);
  packet.copy(iv, 2, 4, 8);
  iv.writeUInt32BE(index, 8);
  xor(iv, salt);
  return iv;
};

function xor(bytes: Buffer, mask: Buffer): void {
  for (let at = 0; at < mask.length; at += 1) bytes[at] = (bytes[at] ?? 0) ^ (mask[at] ?? 0);
}

interface CmKeys {
  readonly key: Buffer;
  readonly auth: Buffer;
  readonly salt: Buffer;
}

/** AES_CM_128_HMAC_SHA1_80 (RFC 3711), for clients without GCM. */
class CmSrtp implements Srtp {
  readonly #rtp: CmKeys;
  readonly #rtcp: CmKeys;
  readonly #remote: CmKeys;
  readonly #numbers = new RtcpNumbers();

  constructor(local: MasterKey, remote: MasterKey) {
    const keys = (master: MasterKey, from: number): CmKeys => ({
      key: derive(master, from, 16),
      auth: derive(master, from + 1, 20),
      salt: derive(master, from + 2, 14),
    });
    this.#rtp = keys(local, 0);
    this.#rtcp = keys(local, 3);
    this.#remote = keys(remote, 3);
  }

  sealRtp(header: Buffer, payload: Buffer, index: number): Buffer {
    const { key, auth, salt } = this.#rtp;
    const sealed = createCipheriv('aes-128-ctr', key, counterIv(header.subarray(8, 12), index, salt)).update(payload);
    const rollover = Buffer.alloc(4);
    rollover.writeUInt32BE(Math.floor(index / 0x1_0000));
    const tag = createHmac('sha1', auth).update(header).update(sealed).update(rollover).digest();
    return Buffer.concat([header, sealed, tag.subarray(0, sha1Tag)]);
  }

  sealRtcp(packet: Buffer): Buffer {
    const { key, auth, salt } = this.#rtcp;
    const index = this.#numbers.next();
    const cipher = createCipheriv('aes-128-ctr', key, counterIv(packet.subarray(4, 8), index, salt));
    const trailer = Buffer.alloc(4);
    trailer.writeUInt32BE((encryptedFlag | index) >>> 0);
    const signed = Buffer.concat([packet.subarray(0, rtcpHeader), cipher.update(packet.subarray(rtcpHeader)), trailer]);
    return Buffer.concat([signed, createHmac('sha1', auth).update(signed).digest().subarray(0, sha1Tag)]);
  }

  openRtcp(packet: Buffer): Buffer | undefined {
    const end = packet.length - sha1Tag - 4;
    if (end < rtcpHeader) return undefined;
    const word = packet.readUInt32BE(end);
    const index = (word & ~encryptedFlag) >>> 0;
    if ((word & encryptedFlag) === 0 || !this.#numbers.isNew(index)) return undefined;
    const { key, auth, salt } = this.#remote;
    const tag = createHmac('sha1', auth)
      .update(packet.subarray(0, end + 4))
      .digest()
      .subarray(0, sha1Tag);
    if (!timingSafeEqual(tag, packet.subarray(end + 4))) return undefined;
    this.#numbers.took(index);
    const decipher = createDecipheriv('aes-128-ctr', key, counterIv(packet.subarray(4, 8), index, salt));
    return Buffer.concat([packet.subarray(0, rtcpHeader), decipher.update(packet.subarray(rtcpHeader, end))]);
  }
}

/** RFC 3711, section 4.1.1. */
function counterIv(ssrc: Buffer, index: number, salt: Buffer): Buffer {
  const iv = Buffer.alloc(16);
  ssrc.copy(iv, 4);
  iv.writeUIntBE(index, 8, 6);
  xor(iv, salt);
  return iv;
}
