import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { testAudio } from '../testing/synthetic-encoder.ts';
import { writeFragment } from './fragment.ts';
import { writeInit } from './init.ts';
import { silentFrame } from './silence.ts';
import { audioTrackId } from './tracks.ts';

const units = 20;

const lc = (channelConfiguration: number) => ({
  ...{ objectType: 2, coreRate: 48_000, frameLength: 1024 },
  channelConfiguration,
});

describe('silent access units', () => {
  it.each([
    ['mono', 1, Uint8Array.of(0x11, 0x88)],
    ['stereo', 2, Uint8Array.of(0x11, 0x90)],
    ['3.0', 3, Uint8Array.of(0x11, 0x98)],
    ['4.0', 4, Uint8Array.of(0x11, 0xa0)],
    ['5.0', 5, Uint8Array.of(0x11, 0xa8)],
    ['5.1', 6, Uint8Array.of(0x11, 0xb0)],
  ])('of %s decode to silence without a complaint', (_name, channels, description) => {
    const data = silentFrame(lc(channels));
    if (!data) throw new Error('no silent access unit');
    const sample = { data, duration: 1024, compositionOffset: 0, key: true };
    const samples = Array.from({ length: units }, () => sample);
    const config = { ...testAudio(), channels, description };
    const file = Buffer.concat([
      writeInit({ video: undefined, audio: { config, audioRate: 48000 } }),
      writeFragment(1, [{ id: audioTrackId, baseDecodeTime: 0, samples }]),
    ]);
    const args = ['-v', 'warning', '-xerror', '-i', 'pipe:0', '-f', 's16le', '-c:a', 'pcm_s16le', 'pipe:1'];
    const { status, stdout, stderr } = spawnSync('ffmpeg', args, { input: file, timeout: 30_000 });
    expect(stderr.toString()).toBe('');
    expect(status).toBe(0);
    expect(stdout.length).toBe(units * 1024 * channels * 2);
    expect(stdout.every((byte) => byte === 0)).toBe(true);
  });

  it('are not invented for other codecs and channel counts', () => {
    expect(silentFrame({ ...lc(2), objectType: 5 })).toBeUndefined();
    expect(silentFrame({ ...lc(2), frameLength: 960 })).toBeUndefined();
    expect(silentFrame(lc(7))).toBeUndefined();
    expect(silentFrame(lc(0))).toBeUndefined();
  });
});
