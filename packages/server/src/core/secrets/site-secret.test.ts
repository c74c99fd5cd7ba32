import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SiteKeys } from './site-keys.ts';
import { seal, siteSecret, unseal } from './site-secret.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bandshell-secret-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('site secret', () => {
  it('is made once, for its user alone', () => {
    const config = { dataDir, siteSecret: undefined };
    const first = siteSecret(config);
    expect(first).toHaveLength(32);
    expect(siteSecret(config)).toEqual(first);
    expect(statSync(join(dataDir, 'secrets', 'site.key')).mode & 0o777).toBe(0o600);
  });

  it('comes from the settings where they have one', () => {
    const key = randomBytes(32);
    expect(siteSecret({ dataDir, siteSecret: key.toString('base64') })).toEqual(key);
  });

  it('is not made anew over a file that is damaged', () => {
    const config = { dataDir, siteSecret: undefined };
    siteSecret(config);
    writeFileSync(join(dataDir, 'secrets', 'site.key'), 'short');
    expect(() => siteSecret(config)).toThrow('does not hold a key');
  });
});

const siteKeys = (): SiteKeys => new SiteKeys({ dataDir, siteSecret: randomBytes(32).toString('base64') });

describe('seal', () => {
  it('opens with the same secret, purpose and row alone', () => {
    const keys = siteKeys();
    const sealed = keys.seal('stream-key', 'live_1_x', '100001');
    expect(sealed.includes('live_1_x')).toBe(false);
    expect(keys.unseal('stream-key', sealed, '100001')).toBe('live_1_x');
    expect(siteKeys().unseal('stream-key', sealed, '100001')).toBeUndefined();
    expect(keys.unseal('other', sealed, '100001')).toBeUndefined();
    expect(keys.unseal('stream-key', sealed, '100002')).toBeUndefined();
    sealed[sealed.length - 1] = (sealed[sealed.length - 1] ?? 0) ^ 1;
    expect(keys.unseal('stream-key', sealed, '100001')).toBeUndefined();
    expect(keys.unseal('stream-key', Buffer.alloc(3), '100001')).toBeUndefined();
  });
});

it('a seal with a shortened tag is none, whatever it holds', () => {
  const key = randomBytes(32);
  const sealed = seal(key, '', 'row');
  expect(unseal(key, sealed, 'row')).toBe('');
  for (const length of [0, 12, 16, 20, 24, 27]) {
    expect(unseal(key, sealed.subarray(0, length), 'row'), `${length} bytes`).toBeUndefined();
  }
});
