import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { encodeCbor } from './encode-cbor.ts';

/** Deliberate faults of a test. */
export interface AuthenticatorFaults {
  readonly challenge: string;
  readonly rpID: string;
  readonly origin: string;
  /** Whether the authenticator verified its user (PIN, finger). */
  readonly userVerified?: boolean;
  /** Replaces the next counter value. */
  readonly counter?: number;
  readonly type?: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** A passkey in software (WebAuthn, section 6): ES256, without attestation. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32);
  readonly #privateKey: KeyObject;
  readonly #coseKey: Buffer;
  #counter = 0;
  userHandle: string | undefined;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#privateKey = privateKey;
    // RFC 9053, section 7.1.1.
    this.#coseKey = encodeCbor(
      new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  /** The browser's data after `navigator.credentials.create`. */
  register(say: AuthenticatorFaults, userHandle: string) {
    this.userHandle = userHandle;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#coseKey]);
    const authData = Buffer.concat([this.#authenticatorData(say, HAS_KEY), credential]);
    const attestation = new Map<string, string | Buffer | Map<string, never>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, never>()],
      ['authData', authData],
    ]);
    return {
      id: this.id.toString('base64url'),
      clientDataJSON: clientData('webauthn.create', say).toString('base64url'),
      attestationObject: encodeCbor(attestation).toString('base64url'),
      transports: ['internal'],
    };
  }

  /** The browser's data after `navigator.credentials.get`. */
  answer(say: AuthenticatorFaults) {
    const authenticatorData = this.#authenticatorData(say, 0);
    const data = clientData('webauthn.get', say);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(data).digest()]);
    return {
      id: this.id.toString('base64url'),
      clientDataJSON: data.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
      userHandle: this.userHandle,
    };
  }

  /** Section 6.1. */
  #authenticatorData({ rpID, userVerified = true, counter }: AuthenticatorFaults, flags: number): Buffer {
    this.#counter = counter ?? this.#counter + 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | USER_PRESENT | (userVerified ? USER_VERIFIED : 0));
    head.writeUInt32BE(this.#counter, 1);
    return Buffer.concat([createHash('sha256').update(rpID).digest(), head]);
  }
}

const clientData = (type: string, say: AuthenticatorFaults): Buffer =>
  Buffer.from(
    JSON.stringify({ type: say.type ?? type, challenge: say.challenge, origin: say.origin, crossOrigin: false }),
  );
