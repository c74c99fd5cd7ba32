import { describe, expect, test } from 'vitest';
import { joinFacts, NO_FACTS } from './recap-facts.ts';
import { isRecapMonth, isRecapNew, lastMonth, monthBounds, monthNumber, monthOf, recapYear } from './recap-month.ts';
import { slidesOf } from './recap-slides.ts';
import { bandOf } from './watch-band.ts';

const at = (text: string): Date => new Date(text);

describe('months', () => {
  test.each([
    ['2027-01-01T00:00:00Z', '2027-01', '2026-12'],
    ['2026-12-31T23:59:59Z', '2026-12', '2026-11'],
    ['2028-03-01T00:00:00Z', '2028-03', '2028-02'],
    ['2026-03-31T12:00:00Z', '2026-03', '2026-02'],
  ])('%s is in %s, after %s', (time, month, before) =>
    expect([monthOf(at(time)), lastMonth(at(time))]).toEqual([month, before]),
  );

  test('have bounds', () => {
    expect(monthBounds('2026-12')).toEqual({ from: at('2026-12-01T00:00:00Z'), to: at('2027-01-01T00:00:00Z') });
  });

  test('RECAP-06 have numbers from 0 to 11', () => {
    expect([monthNumber('2026-01'), monthNumber('2026-12')]).toEqual([0, 11]);
  });

  test.each(['2026-00', '2026-13', '2026-1', '26-01', '', '2026-01-01', 'x'])('%j is none', (text) =>
    expect(isRecapMonth(text)).toBe(false),
  );

  test.each([
    [1, true],
    [11, true],
    [12, false],
    [28, false],
  ])('RECAP-03 on day %i a recap is new: %s', (day, isNew) =>
    expect(isRecapNew(new Date(Date.UTC(2026, 4, day, 23, 59)))).toBe(isNew),
  );

  test('a year is looked back at from its December on', () => {
    expect(recapYear(at('2026-11-30T23:59:59Z'))).toBe(2025);
    expect(recapYear(at('2026-12-01T00:00:00Z'))).toBe(2026);
    expect(recapYear(at('2027-06-01T00:00:00Z'))).toBe(2026);
  });
});

describe('the band of a viewer', () => {
  const times = { viewers: 100, least: [1_000, 500, 250, 100, 50] };
  test.each([
    [1_000, 1],
    [999, 5],
    [250, 10],
    [50, 50],
    [49, null],
    [0, null],
    [null, null],
  ])('with %s seconds is %s', (seconds, band) => expect(bandOf(seconds, times)).toBe(band));

  test('is not told in a small channel', () => expect(bandOf(5_000, { ...times, viewers: 19 })).toBeNull());
});

describe('the pages of a recap', () => {
  test('leave out what is not known and what did not happen', () => {
    expect(slidesOf(NO_FACTS)).toEqual(['start', 'share']);
    expect(slidesOf({ ...NO_FACTS, watchSeconds: 59, gifts: 1, chatLines: 3 })).toEqual([
      ...['start', 'chat', 'support', 'share'],
    ]);
  });

  test('have all in order', () => {
    const facts = {
      ...NO_FACTS,
      ...{ watchSeconds: 600, band: 5 as const, chatLines: 1, emotes: [{ id: '1', name: 'Kiln', uses: 2 }], clips: 1 },
      ...{ bits: 5, followedAt: '2026-01-01T00:00:00Z' },
    };
    expect(slidesOf(facts)).toEqual(['start', 'watch', 'band', 'chat', 'emotes', 'clips', 'support', 'since', 'share']);
  });
});

test('months join to a year: what is unknown in one does not hide the others', () => {
  const emote = (name: string, uses: number) => ({ id: name, name, uses });
  const year = joinFacts([
    { ...NO_FACTS, watchSeconds: 100, band: 1, emotes: [emote('a', 3), emote('b', 1)], firstSeenAt: '2026-05-01' },
    { ...NO_FACTS, chatLines: 4, emotes: [emote('b', 5), emote('c', 1), emote('d', 1)], firstSeenAt: '2026-03-01' },
  ]);
  expect(year).toMatchObject({ watchSeconds: 100, streams: null, band: null, chatLines: 4, firstSeenAt: '2026-03-01' });
  expect(year.emotes.map(({ name, uses }) => `${name}${uses}`)).toEqual(['b6', 'a3', 'c1']);
  expect(joinFacts([])).toEqual(NO_FACTS);
});
