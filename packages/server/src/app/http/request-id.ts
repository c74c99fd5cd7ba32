import { randomFillSync } from 'node:crypto';

const BYTES = 9;
/** Asking for many bytes at once is fifteen times cheaper than asking for each id's. */
const AT_ONCE = 128;

/** Makes ids for the log and the visitor: 12 signs of base64url, unpredictable. */
export function createRequestIds(): () => string {
  const random = Buffer.alloc(BYTES * AT_ONCE);
  let used = random.length;
  return () => {
    if (used === random.length) {
      randomFillSync(random);
      used = 0;
    }
    used += BYTES;
    return random.toString('base64url', used - BYTES, used);
  };
}
