import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AudioQueue } from './audio-queue.ts';

const lc = (coreRate: number) => ({ objectType: 2, coreRate, frameLength: 1024, channelConfiguration: 2 });
const unit = Uint8Array.of(1);
const silence = Uint8Array.of(0);

const takeAll = (queue: AudioQueue) => queue.take(Number.POSITIVE_INFINITY);

describe('the sample clock of sound', () => {
  it('counts 1024 samples a unit, whatever the rounding of the stamps', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(8000, 22050, 44100, 48000, 96000),
        fc.integer({ min: 1, max: 2000 }),
        (rate, count) => {
          const queue = new AudioQueue(lc(rate), 0, undefined);
          for (let n = 0; n < count; n += 1) {
            expect(queue.push(Math.round((n * 1024 * 1000) / rate), unit)).toBe(true);
          }
          const track = takeAll(queue);
          expect(track?.baseDecodeTime).toBe(0);
          expect(track?.samples.every((sample) => sample.duration === 1024)).toBe(true);
          expect(queue.end).toBeCloseTo((count * 1024 * 1000) / rate, 6);
        },
      ),
    );
  });

  it('follows the stamps after a real hole, which the unit before fills', () => {
    const queue = new AudioQueue(lc(48000), 0, undefined);
    queue.push(0, unit);
    queue.push(21, unit);
    queue.push(1043, unit);
    const track = takeAll(queue);
    expect(track?.samples.map((sample) => sample.duration)).toEqual([1024, 1043 * 48 - 1024, 1024]);
    expect(queue.end).toBeCloseTo(1043 + 1024 / 48, 6);
  });

  it('fills a hole with silence where the codec has some', () => {
    const queue = new AudioQueue(lc(48000), 0, silence);
    queue.push(0, unit);
    queue.push(1000, unit);
    const track = takeAll(queue);
    const silent = track?.samples.filter((sample) => sample.data === silence).length;
    expect(silent).toBe(Math.floor((48000 - 1024) / 1024));
    const ticks = track?.samples.reduce((sum, sample) => sum + sample.duration, 0);
    expect(ticks).toBe(48000 + 1024);
    expect(Math.max(...(track?.samples.map((sample) => sample.duration) ?? []))).toBeLessThan(2048);
  });

  it('stands silent until sound begins', () => {
    const queue = new AudioQueue(lc(48000), 5000, silence);
    queue.push(5500, unit);
    const track = takeAll(queue);
    expect(track?.baseDecodeTime).toBe(240_000);
    expect(track?.samples.at(-1)?.data).toBe(unit);
  });

  it('refuses units that repeat time until the count is right again', () => {
    const queue = new AudioQueue(lc(48000), 0, undefined);
    for (let n = 0; n < 50; n += 1) queue.push((n * 1024) / 48, unit);
    const taken: boolean[] = [];
    for (let n = 40; n < 60; n += 1) taken.push(queue.push((n * 1024) / 48, unit));
    expect(taken).toEqual([...Array(10).fill(false), ...Array(10).fill(true)]);
    expect(queue.end).toBeCloseTo((60 * 1024) / 48, 6);
  });

  it('never goes back and strays from the stamps by at most three units', () => {
    const stamps = fc.array(fc.integer({ min: -200, max: 400 }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(stamps, fc.boolean(), (steps, silent) => {
        const queue = new AudioQueue(lc(44100), 1000, silent ? silence : undefined);
        let time = 1000;
        let reached = Number.NEGATIVE_INFINITY;
        for (const step of steps) {
          time = Math.max(1000, time + step);
          const before = queue.end;
          if (queue.push(time, unit)) expect(Math.abs(queue.end - queue.frameDuration - time)).toBeLessThan(71);
          expect(queue.end).toBeGreaterThanOrEqual(before - 70);
          const track = queue.take(time);
          if (track) {
            expect(track.baseDecodeTime).toBeGreaterThanOrEqual(reached);
            for (const sample of track.samples) expect(sample.duration).toBeGreaterThan(0);
            reached = track.baseDecodeTime + 1;
          }
        }
      }),
    );
  });

  it('takes what begins before a time and keeps the rest', () => {
    const queue = new AudioQueue(lc(48000), 0, undefined);
    for (let n = 0; n < 10; n += 1) queue.push((n * 1024) / 48, unit);
    expect(queue.take(100)?.samples.length).toBe(5);
    expect(queue.length).toBe(5);
    expect(queue.takenEnd).toBeCloseTo((5 * 1024) / 48, 6);
    expect(queue.trim(2)).toBe(3);
  });
});
