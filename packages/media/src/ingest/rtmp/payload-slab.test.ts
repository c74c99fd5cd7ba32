import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PayloadSlab } from './payload-slab.ts';

describe('payload slab', () => {
  it('keeps every copy as it was, whatever follows and whatever becomes of the input', () => {
    const slab = new PayloadSlab();
    const lengths = Array.from({ length: 400 }, (_, index) => (index * 997) % 20_000);
    const kept = lengths.map((length) => {
      const input = randomBytes(length + 10);
      const copy = slab.copy(input, 5, 5 + length);
      const meant = input.toString('base64', 5, 5 + length);
      input.fill(0);
      return { copy, meant };
    });
    for (const { copy, meant } of kept) expect(copy.toString('base64')).toBe(meant);
  });

  it('puts small payloads together and large ones apart', () => {
    const slab = new PayloadSlab();
    const bytes = randomBytes(20_000);
    expect(slab.copy(bytes, 0, 100).buffer).toBe(slab.copy(bytes, 0, 300).buffer);
    expect(slab.copy(bytes, 0, 20_000).buffer.byteLength).toBe(20_000);
  });

  it('takes little memory for a connection that says little', () => {
    const copy = new PayloadSlab().copy(randomBytes(64), 0, 64);
    expect(copy.buffer.byteLength).toBeLessThanOrEqual(4096);
  });
});
