import { describe, expect, it } from 'vitest';
import { parseAacConfig } from './aac-config.ts';

const hex = (text: string) => parseAacConfig(Buffer.from(text, 'hex'));
const bits = (...fields: readonly [value: number, width: number][]) => {
  const text = fields.map(([value, width]) => value.toString(2).padStart(width, '0')).join('');
  return parseAacConfig(
    Buffer.from((text.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2))),
  );
};

describe('AudioSpecificConfig', () => {
  it.each([
    ['LC 44.1 kHz stereo', '1210', 'mp4a.40.2', 44_100, 2],
    ['LC 44.1 kHz stereo, no SBR told', '121056e500', 'mp4a.40.2', 44_100, 2],
    ['LC 48 kHz stereo', '1190', 'mp4a.40.2', 48_000, 2],
    ['LC 48 kHz mono', '1188', 'mp4a.40.2', 48_000, 1],
    ['LC 48 kHz 5.1', '11b056e500', 'mp4a.40.2', 48_000, 6],
    ['SBR told first', '2b920800', 'mp4a.40.5', 22_050, 2],
    ['SBR and PS told first', 'eb8a0800', 'mp4a.40.29', 22_050, 2],
    ['SBR told after', '139056e5a0', 'mp4a.40.5', 22_050, 2],
    ['SBR and PS told after', '130856e5a54880', 'mp4a.40.29', 24_000, 2],
  ])('%s', (_name, text, codec, sampleRate, channels) => {
    expect(hex(text)).toEqual({ type: 'aac', codec, sampleRate, channels });
  });

  it('reads a rate that is written out', () => {
    expect(bits([2, 5], [15, 4], [44_100, 24], [2, 4], [0, 3])).toMatchObject({ sampleRate: 44_100, channels: 2 });
    expect(bits([2, 5], [15, 4], [1, 24], [2, 4], [0, 3])).toBeUndefined();
  });

  it('counts the channels of a program config element', () => {
    // Front: one pair; back: one single; one low-frequency element.
    const elements: [number, number][] = [
      [1, 1],
      [0, 4],
      [0, 1],
      [1, 4],
    ];
    const counts: [number, number][] = [
      [0, 4],
      [1, 2],
      [3, 4],
      [1, 4],
      [0, 4],
      [1, 4],
      [1, 2],
      [0, 3],
      [0, 4],
      [0, 3],
    ];
    expect(bits([2, 5], [3, 4], [0, 4], [0, 3], ...counts, ...elements, [0, 8])).toMatchObject({ channels: 4 });
  });

  it.each([
    ['AAC Main', [1, 5], [4, 4], [2, 4], [0, 3]],
    ['xHE-AAC', [31, 5], [10, 6], [4, 4], [2, 4], [0, 3]],
    ['AAC with frames of 960 samples', [2, 5], [4, 4], [2, 4], [4, 3]],
  ] as [string, ...[number, number][]][])('refuses %s by name', (name, ...fields) => {
    expect(bits(...fields)).toEqual({ type: 'unsupported', name });
  });

  it('is unusable when empty or cut short', () => {
    expect(hex('')).toBeUndefined();
    expect(hex('12')).toBeUndefined();
    expect(hex('2b')).toBeUndefined();
    expect(hex('1680')).toBeUndefined();
  });
});
