import { describe, expect, it } from 'vitest';
import { picture, sound, testAudio, testVideo } from '../testing/synthetic-encoder.ts';
import { type EpochStart, SyncGate } from './sync-gate.ts';

const gate = () => new SyncGate({ video: undefined, audio: undefined });

describe('the gate of an epoch', () => {
  it('opens at the first key frame when both tracks are known, with sound from there', () => {
    const it = gate();
    it.config(testVideo());
    it.config(testAudio());
    expect(it.frame(sound(980))).toBeUndefined();
    expect(it.frame(picture(990, false))).toBeUndefined();
    expect(it.frame(sound(1001))).toBeUndefined();
    const start = it.frame(picture(1000, true));
    expect(start?.origin).toBe(1000);
    expect(start?.frames.map((frame) => [frame.track, frame.dts])).toEqual([
      ['audio', 1001],
      ['video', 1000],
    ]);
    expect(it.takeDropped()).toBe(1);
  });

  it('waits one second for sound, then lets the picture go alone', () => {
    const it = gate();
    it.config(testVideo());
    let start: EpochStart | undefined;
    let opened = -1;
    for (let dts = 0; dts <= 1200 && !start; dts += 40) {
      start = it.frame(picture(dts, dts === 0));
      opened = dts;
    }
    expect(opened).toBe(1000);
    expect(start).toMatchObject({ origin: 0, audio: undefined });
    expect(start?.frames.length).toBe(26);
  });

  it('waits for the configuration of sound that comes late', () => {
    const it = gate();
    it.config(testVideo());
    it.frame(picture(0, true));
    it.config(testAudio());
    const start = it.frame(sound(200));
    expect(start?.audio).toBeDefined();
    expect(start?.frames.length).toBe(2);
  });

  it('waits two seconds for a picture, then lets sound go alone', () => {
    const it = gate();
    it.config(testAudio());
    let start: EpochStart | undefined;
    let opened = -1;
    for (let n = 0; n < 200 && !start; n += 1) {
      opened = Math.round((n * 1024) / 48);
      start = it.frame(sound(opened));
    }
    expect(opened).toBeGreaterThanOrEqual(2000);
    expect(opened).toBeLessThan(2050);
    expect(start).toMatchObject({ origin: 0, video: undefined });
  });

  it('holds a bounded amount before a key frame comes', () => {
    const it = gate();
    it.config(testVideo());
    it.config(testAudio());
    for (let n = 0; n < 10_000; n += 1) {
      expect(it.frame(sound(n * 20))).toBeUndefined();
      expect(it.frame(picture(n * 20, false))).toBeUndefined();
    }
    const start = it.frame(picture(200_000, true));
    expect(start?.frames.length).toBe(1);
    expect(it.takeDropped()).toBe(10_000);
  });

  it('opens early when what it holds grows large', () => {
    const it = gate();
    it.config(testVideo());
    let start: EpochStart | undefined;
    let held = 0;
    while (!start && held < 100) {
      start = it.frame(picture(0, true, 0, 1024 * 1024));
      held += 1;
    }
    expect(held).toBe(17);
  });
});
