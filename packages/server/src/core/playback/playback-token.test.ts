import { describe, expect, it } from 'vitest';
import { SiteKeys } from '../secrets/site-keys.ts';
import { PLAYBACK_TOKEN_MS, readPlaybackToken, signLiveToken, signPlaybackToken } from './playback-token.ts';

const keysOf = (byte: number) =>
  new SiteKeys({ dataDir: '/nowhere', siteSecret: Buffer.alloc(32, byte).toString('base64') });
const keys = keysOf(7);
const video = { kind: 'video', id: '123456' } as const;
const session = '7654321';
const now = Date.UTC(2026, 0, 1, 12, 3);

describe('a playback token', () => {
  const { token, expiresAt } = signPlaybackToken(keys, video, session, now);

  it('names its holder, to its end', () => {
    expect(readPlaybackToken(keys, video, token, now)).toEqual({ holder: session, hasEnded: false });
    expect(expiresAt.getTime() - now).toBeGreaterThanOrEqual(PLAYBACK_TOKEN_MS);
    expect(readPlaybackToken(keys, video, token, expiresAt.getTime() - 1)?.hasEnded).toBe(false);
    expect(readPlaybackToken(keys, video, token, expiresAt.getTime())).toEqual({ holder: session, hasEnded: true });
    const anybody = signPlaybackToken(keys, video, null, now).token;
    expect(readPlaybackToken(keys, video, anybody, now)?.holder).toBeNull();
  });

  it('opens nothing else, and nothing of another site', () => {
    expect(readPlaybackToken(keys, { ...video, id: '123457' }, token, now)).toBeUndefined();
    expect(readPlaybackToken(keys, { ...video, kind: 'clip' }, token, now)).toBeUndefined();
    const other = keysOf(8);
    expect(readPlaybackToken(other, video, token, now)).toBeUndefined();
  });

  it('is the same for all that one holder asks for within ten minutes', () => {
    expect(signPlaybackToken(keys, video, session, now + 60_000).token).toBe(token);
    expect(signPlaybackToken(keys, video, session, now + 600_000).token).not.toBe(token);
    expect(signPlaybackToken(keys, video, '7654322', now).token).not.toBe(token);
  });

  it('cannot be made longer, be made another’s, or be rubbish', () => {
    const [end, , mac] = token.split('.');
    const later = (expiresAt.getTime() + 3_600_000).toString(36);
    const others = [`${later}.${session}.${mac}`, `${end}.7654322.${mac}`, `${end}.0.${mac}`, `${end}.${mac}`];
    for (const made of [...others, '', '.', 'zzz', `${token}=`, `${token}x`, token.slice(0, -1), `~${token}`]) {
      expect(readPlaybackToken(keys, video, made, now)).toBeUndefined();
    }
  });
});

describe('a token of a live stream', () => {
  const stream = { kind: 'live', id: '123456' } as const;
  const HOUR = 60 * 60_000;

  it('stays the same for half a day, so that the address of a player does, and then holds for half a day', () => {
    const noon = Date.UTC(2026, 0, 1, 12);
    const token = signLiveToken(keys, stream.id, session, noon);
    expect(signLiveToken(keys, stream.id, session, noon + 12 * HOUR - 1)).toBe(token);
    expect(signLiveToken(keys, stream.id, session, noon + 12 * HOUR)).not.toBe(token);
    expect(readPlaybackToken(keys, stream, token, noon + 24 * HOUR - 1)).toEqual({ holder: session, hasEnded: false });
    expect(readPlaybackToken(keys, stream, token, noon + 24 * HOUR)?.hasEnded).toBe(true);
  });

  it('opens no recording with the same id, and no recording’s token opens a stream', () => {
    const { token } = signPlaybackToken(keys, video, session, now);
    expect(readPlaybackToken(keys, stream, token, now)).toBeUndefined();
    expect(readPlaybackToken(keys, video, signLiveToken(keys, stream.id, session, now), now)).toBeUndefined();
  });
});
