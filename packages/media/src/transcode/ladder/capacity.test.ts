import { describe, expect, it } from 'vitest';
import { defaultCores, estimatedCost, fewerRenditions, fittingRenditions, learnedFactor } from './capacity.ts';
import { type LadderSource, ladderRenditions } from './ladder-renditions.ts';

const source = (width: number, height: number, frameRate = 30, codec = 'avc1.64001f'): LadderSource => ({
  width,
  height,
  frameRate,
  codec,
});
const fullHd = source(1920, 1080);
const names = (renditions: readonly { name: string }[]): string[] => renditions.map(({ name }) => name);

describe('the renditions under a source', () => {
  it.each([
    [source(1920, 1080), ['720p', '480p', '360p', '160p']],
    [source(1280, 720), ['480p', '360p', '160p']],
    [source(1080, 1920), ['720p', '480p', '360p', '160p']],
    [source(640, 360), ['160p']],
    [source(284, 160), []],
    [source(160, 90), []],
    [source(1280, 720, 30, 'hvc1.1.6.L93.B0'), ['720p', '480p', '360p', '160p']],
    [source(2000, 200), []],
  ])('%o has %o', (of, expected) => {
    expect(names(ladderRenditions(of))).toEqual(expected);
  });

  it('keep its shape in even numbers, upright too', () => {
    expect(ladderRenditions(fullHd).map(({ width, height }) => `${width}x${height}`)).toEqual([
      '1280x720',
      '854x480',
      '640x360',
      '284x160',
    ]);
    expect(ladderRenditions(source(1080, 1920)).map(({ width, height }) => `${width}x${height}`)).toEqual([
      '720x1280',
      '480x854',
      '360x640',
      '160x284',
    ]);
  });

  it.each([
    [60, [60, 30, 30, 30]],
    [59.94, [59.94, 29.97, 29.97, 29.97]],
    [50, [50, 25, 25, 25]],
    [30, [30, 30, 30, 30]],
    [24, [24, 24, 24, 24]],
    [120, [60, 30, 30, 30]],
    [32, [32, 32, 32, 32]],
  ])('at %d frames a second have %o', (rate, expected) => {
    expect(ladderRenditions(source(1920, 1080, rate)).map(({ frameRate }) => frameRate)).toEqual(expected);
  });
});

describe('the capacity plan', () => {
  it('costs by the pixels that are decoded and encoded', () => {
    const all = ladderRenditions(fullHd);
    const whole = estimatedCost(fullHd, all);
    expect(estimatedCost(fullHd, [])).toBe(0);
    expect(whole).toBeGreaterThan(estimatedCost(fullHd, all.slice(1)));
    expect(estimatedCost(source(1920, 1080, 60), ladderRenditions(source(1920, 1080, 60)))).toBeGreaterThan(
      whole * 1.5,
    );
    expect(estimatedCost(source(1920, 1080, 30, 'av01.0.08M.08'), all)).toBeGreaterThan(whole);
  });

  it('gives a stream what fits in the order of its worth, best first', () => {
    const all = ladderRenditions(fullHd);
    const whole = estimatedCost(fullHd, all);
    expect(names(fittingRenditions(fullHd, whole, 1))).toEqual(['720p', '480p', '360p', '160p']);
    expect(names(fittingRenditions(fullHd, whole - 0.01, 1))).toEqual(['480p', '360p', '160p']);
    const one = all.filter(({ name }) => name === '480p');
    expect(names(fittingRenditions(fullHd, estimatedCost(fullHd, one), 1))).toEqual(['480p']);
    expect(names(fittingRenditions(fullHd, estimatedCost(fullHd, one) - 0.001, 1))).toEqual([]);
    expect(names(fittingRenditions(fullHd, 0, 1))).toEqual([]);
  });

  it('counts with what this machine takes', () => {
    const whole = estimatedCost(fullHd, ladderRenditions(fullHd));
    expect(names(fittingRenditions(fullHd, whole, 2))).not.toContain('720p');
    expect(names(fittingRenditions(fullHd, whole / 2, 0.5))).toContain('720p');
    let factor = 1;
    for (let n = 0; n < 30; n += 1) factor = learnedFactor(factor, 0.5, 1);
    expect(factor).toBeCloseTo(2, 2);
    expect(learnedFactor(1, 0, 1)).toBe(1);
    expect(learnedFactor(1, 1, Number.NaN)).toBe(1);
    // One measurement cannot change the estimate much.
    expect(learnedFactor(1, 0.001, 1000)).toBeLessThan(4);
    expect(learnedFactor(1, 1, 0)).toBeGreaterThan(0.5);
  });

  it('gives up the dearest rendition first', () => {
    expect(names(fewerRenditions(ladderRenditions(fullHd)))).toEqual(['480p', '360p', '160p']);
    expect(fewerRenditions([])).toEqual([]);
  });

  it.each([
    [1, 0.5],
    [2, 1],
    [4, 2],
    [8, 6],
    [32, 30],
  ])('leaves a machine of %d cores usable', (cores, expected) => {
    expect(defaultCores(cores)).toBe(expected);
  });
});
