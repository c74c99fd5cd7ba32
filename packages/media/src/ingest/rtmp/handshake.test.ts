import { describe, expect, it } from 'vitest';
import { handshakeBytes, handshakeGreeting, ServerHandshake } from './handshake.ts';

const c1 = Buffer.alloc(handshakeBytes, 0x5a);
const opening = Buffer.concat([Buffer.from([3]), c1]);
const whole = Buffer.concat([opening, Buffer.alloc(handshakeBytes, 1), Buffer.from('after')]);

describe('server handshake', () => {
  it.each([1, 7, 1_536, 1_537, 1_538, 3_072, 3_073, 4_000])('answers once when the bytes come by %i', (size) => {
    const handshake = new ServerHandshake();
    const replies: Buffer[] = [];
    const rest: Buffer[] = [];
    let done = false;
    for (let at = 0; at < whole.length; at += size) {
      const input = whole.subarray(at, at + size);
      if (done) {
        rest.push(input);
        continue;
      }
      const step = handshake.push(input);
      if (step.type === 'refused') throw new Error(step.reason);
      if (step.reply !== undefined) replies.push(step.reply);
      if (step.type === 'done') {
        done = true;
        rest.push(step.rest);
      }
    }
    expect(replies).toHaveLength(1);
    expect(replies[0]).toHaveLength(1 + 2 * handshakeBytes);
    expect(replies[0]?.[0]).toBe(3);
    expect(replies[0]?.subarray(1 + handshakeBytes)).toEqual(c1);
    expect(Buffer.concat(rest).toString()).toBe('after');
  });

  it('shows a zero version, by which clients with a digest go on without it', () => {
    expect(handshakeGreeting().subarray(4, 8)).toEqual(Buffer.alloc(4));
    expect(handshakeGreeting()).not.toEqual(handshakeGreeting());
  });

  it.each([
    [6, 'RTMPE is not supported'],
    [8, 'RTMPE is not supported'],
    [0x47, 'not RTMP'],
  ])('refuses version %i at its first byte', (version, reason) => {
    expect(new ServerHandshake().push(Buffer.from([version]))).toEqual({ type: 'refused', reason });
  });
});
