import { describe, expect, it } from 'vitest';
import { isPlaybackToken, PLAYBACK_TOKEN_MS, signPlaybackToken } from './playback-token.ts';

const config = { dataDir: '/nowhere', siteSecret: Buffer.alloc(32, 7).toString('base64') };
const video = { kind: 'video', id: '123456' } as const;
const now = Date.UTC(2026, 0, 1, 12, 3);

describe('a playback token', () => {
  const { token, expiresAt } = signPlaybackToken(config, video, now);

  it('opens what it was given for, to its end', () => {
    expect(isPlaybackToken(config, video, token, now)).toBe(true);
    expect(expiresAt.getTime() - now).toBeGreaterThanOrEqual(PLAYBACK_TOKEN_MS);
    expect(isPlaybackToken(config, video, token, expiresAt.getTime() - 1)).toBe(true);
    expect(isPlaybackToken(config, video, token, expiresAt.getTime())).toBe(false);
  });

  it('opens nothing else, and nothing of another site', () => {
    expect(isPlaybackToken(config, { ...video, id: '123457' }, token, now)).toBe(false);
    expect(isPlaybackToken(config, { ...video, kind: 'clip' }, token, now)).toBe(false);
    const other = { ...config, siteSecret: Buffer.alloc(32, 8).toString('base64') };
    expect(isPlaybackToken(other, video, token, now)).toBe(false);
  });

  it('is the same for all who come within ten minutes', () => {
    expect(signPlaybackToken(config, video, now + 60_000).token).toBe(token);
    expect(signPlaybackToken(config, video, now + 600_000).token).not.toBe(token);
  });

  it('cannot be made longer, or be rubbish', () => {
    const [, mac] = token.split('.');
    const later = (expiresAt.getTime() + 3_600_000).toString(36);
    for (const made of [`${later}.${mac}`, '', '.', 'zzz', `${token}=`, `${token}x`, token.slice(0, -1), `~${token}`]) {
      expect(isPlaybackToken(config, video, made, now)).toBe(false);
    }
  });
});
