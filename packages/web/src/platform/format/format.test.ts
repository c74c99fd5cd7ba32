import { STREAM_LANGUAGES } from '@bandshell/domain/channels';
import { describe, expect, it } from 'vitest';
import { bytesText } from './bytes-text.ts';
import { compactCount, decimal, fixed, fullCount } from './counts.ts';
import { languageName } from './languages.ts';
import { momentText } from './moment-text.ts';
import { agoText, clockText, dayText } from './times.ts';

describe('compactCount', () => {
  it.each([
    [0, '0'],
    [981, '981'],
    [999, '999'],
    [1000, '1K'],
    [2431, '2.4K'],
    [12_990, '12.9K'],
    [99_999, '99.9K'],
    [123_456, '123K'],
    [999_999, '999K'],
    [1_150_000, '1.1M'],
    [2_000_000_000, '2B'],
    [-3, '0'],
  ])('%d is %s', (count, text) => expect(compactCount(count)).toBe(text));
});

describe('full counts', () => {
  it('groups digits', () => expect(fullCount(2431)).toBe('2,431'));
});

describe('measures', () => {
  it('have a digit after the point where there is something to say', () =>
    expect([59.94, 2.002, 0].map(decimal)).toEqual(['59.9', '2', '0']));
  it('have as many as asked for', () => expect([fixed(1, 1), fixed(9.96, 0)]).toEqual(['1.0', '10']));
});

describe('bytesText', () => {
  it.each([
    [0, '0 kB'],
    [512, '0.5 kB'],
    [12_000, '12 kB'],
    [3_440_000, '3.4 MB'],
    [100e9, '100 GB'],
    [2e12, '2,000 GB'],
  ])('%d bytes are %s', (bytes, text) => expect(bytesText(bytes)).toBe(text));
});

describe('clockText', () => {
  it.each([
    [0, '0:00'],
    [7_900, '0:07'],
    [847_000, '14:07'],
    [8_047_000, '2:14:07'],
    [360_000_000, '100:00:00'],
    [-5_000, '0:00'],
  ])('%d ms is %s', (ms, text) => expect(clockText(ms)).toBe(text));
});

describe('agoText', () => {
  const now = Date.UTC(2026, 0, 31);
  it.each([
    [30_000, 'just now'],
    [-30_000, 'just now'],
    [60_000, '1 minute ago'],
    [59 * 60_000, '59 minutes ago'],
    [3 * 3_600_000, '3 hours ago'],
    [8 * 86_400_000, '1 week ago'],
    [800 * 86_400_000, '26 months ago'],
  ])('%d ms is %s', (age, text) => expect(agoText(now - age, now)).toBe(text));
});

describe('dayText', () => {
  it('FMT-12 of no date say so, where pages show days and moments', () => {
    for (const iso of ['', 'tomorrow', '2025-13-45']) {
      expect([dayText(iso), momentText(iso)]).toEqual(['Date unavailable', 'Date unavailable']);
    }
    expect(momentText('2025-11-21T12:00:00Z')).toContain('Nov 21, 2025');
  });

  it('does not depend on where the reader is', () => expect(dayText('2025-11-21T23:59:59Z')).toBe('November 21, 2025'));
});

describe('languageName', () => {
  it('names every language a stream may be in', () => {
    for (const tag of STREAM_LANGUAGES) expect(languageName(tag), tag).not.toBe(tag);
  });
  it('gives back what is no language', () => expect(languageName('not a tag')).toBe('not a tag'));
});
