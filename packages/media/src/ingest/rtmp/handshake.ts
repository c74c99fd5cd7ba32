import { randomFillSync } from 'node:crypto';

/** Bytes of C1, S1, C2 and S2 (RTMP 1.0, section 5.2). */
export const handshakeBytes = 1536;
export const rtmpVersion = 3;

/** S1 or C1: time, four zero bytes ("plain handshake", so that a peer asks for no digest), random bytes. */
export function handshakeGreeting(): Buffer {
  const greeting = Buffer.alloc(handshakeBytes);
  randomFillSync(greeting, 8);
  return greeting;
}

export type HandshakeStep =
  | { readonly type: 'more'; readonly reply: Buffer | undefined }
  | { readonly type: 'done'; readonly reply: Buffer | undefined; readonly rest: Buffer }
  | { readonly type: 'refused'; readonly reason: string };

/**
 * The server's side of the handshake. A client that opens with a digest ("complex" handshake) gets the plain answer;
 * the zero version in S1 tells it to continue without a digest. C2 is not checked, because clients differ in it.
 */
export class ServerHandshake {
  readonly #opening = Buffer.alloc(1 + handshakeBytes);
  #received = 0;

  /** Takes the next bytes; `rest` is the data after the handshake. */
  push(input: Buffer): HandshakeStep {
    const version = this.#received === 0 ? input[0] : rtmpVersion;
    if (version === 6 || version === 8) return { type: 'refused', reason: 'RTMPE is not supported' };
    if (version !== undefined && version !== rtmpVersion) return { type: 'refused', reason: 'not RTMP' };
    const before = this.#received;
    const openingLeft = Math.max(0, this.#opening.length - before);
    if (openingLeft > 0) input.copy(this.#opening, before, 0, openingLeft);
    this.#received += input.length;
    const reply = openingLeft > 0 && input.length >= openingLeft ? this.#answer() : undefined;
    const total = this.#opening.length + handshakeBytes;
    if (this.#received < total) return { type: 'more', reply };
    return { type: 'done', reply, rest: input.subarray(total - before) };
  }

  #answer(): Buffer {
    return Buffer.concat([Buffer.from([rtmpVersion]), handshakeGreeting(), this.#opening.subarray(1)]);
  }
}
