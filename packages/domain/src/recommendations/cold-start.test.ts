import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ColdCandidate, type ColdViewer, rankCold } from './cold-start.ts';
import { languagesOfRegion } from './region-languages.ts';

const channel = (channelId: string, change: Partial<ColdCandidate> = {}): ColdCandidate => ({
  ...{ channelId, viewersCount: 10, followersCount: 5_000, language: 'en', categoryId: channelId },
  ...change,
});
const viewer: ColdViewer = { region: undefined, language: 'en', categoryIds: new Set() };
const ids = (candidates: readonly ColdCandidate[], who: Partial<ColdViewer> = {}, seed = 'v 1') =>
  rankCold(candidates, { ...viewer, ...who }, seed).map(({ channelId }) => channelId);

describe('suggestions without a history', () => {
  it('are in the language of the reader first, then in one of the region, then in others', () => {
    const all = [channel('fr', { language: 'fr' }), channel('de', { language: 'de' }), channel('en')];
    expect(ids(all, { language: 'de', region: 'FR' })).toEqual(['de', 'fr', 'en']);
    expect(ids(all, { language: 'en', region: 'DE-BY' })).toEqual(['en', 'de', 'fr']);
    expect(rankCold(all, { ...viewer, region: 'DE' }, '').map(({ reason }) => reason)).toEqual([
      'LANGUAGE',
      'LANGUAGE',
      'POPULAR',
    ]);
  });

  it('prefer what many watch, but not whatever the language', () => {
    const all = [channel('large', { viewersCount: 4_000, language: 'ja' }), channel('small', { viewersCount: 20 })];
    expect(ids(all)).toEqual(['small', 'large']);
    expect(ids([channel('few', { viewersCount: 3 }), channel('many', { viewersCount: 900 })])).toEqual(['many', 'few']);
  });

  it('prefer categories that the viewer follows, and say so', () => {
    const all = [channel('a', { viewersCount: 40 }), channel('b', { categoryId: 'raku' })];
    expect(ids(all)).toEqual(['a', 'b']);
    const [first] = rankCold(all, { ...viewer, categoryIds: new Set(['raku']) }, '');
    expect(first).toEqual({ channelId: 'b', reason: 'CATEGORY' });
  });

  it('have at most two of one category among the first ten, if there are others', () => {
    const games = Array.from({ length: 20 }, (_, at) => channel(`g${at}`, { categoryId: 'games', viewersCount: 900 }));
    const others = Array.from({ length: 12 }, (_, at) => channel(`o${at}`, { viewersCount: 5 }));
    const first = ids([...games, ...others]).slice(0, 10);
    expect(first.filter((id) => id.startsWith('g'))).toHaveLength(2);
    expect(ids(games)).toHaveLength(20);
    // A followed category is wanted.
    const wanted = ids([...games, ...others], { categoryIds: new Set(['games']) }).slice(0, 10);
    expect(wanted.filter((id) => id.startsWith('g')).length).toBeGreaterThan(2);
  });

  it('have a small channel in the fifth place', () => {
    const large = Array.from({ length: 12 }, (_, at) => channel(`l${at}`, { viewersCount: 500 }));
    const ranked = rankCold([...large, channel('tiny', { viewersCount: 1, followersCount: 3 })], viewer, 'x');
    expect(ranked[4]).toEqual({ channelId: 'tiny', reason: 'SMALL_CHANNEL' });
  });

  it('are the same for a viewer and an hour, in whatever order the channels come, and name each once', () => {
    const candidates = fc.array(
      fc.record({
        channelId: fc.nat(40).map(String),
        viewersCount: fc.nat(100),
        followersCount: fc.nat(300),
        language: fc.constantFrom('en', 'de', 'ja'),
        categoryId: fc.option(fc.nat(4).map(String)),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(candidates, (found) => {
        const all = [...new Map(found.map((one) => [one.channelId, one])).values()];
        const ranked = ids(all, { region: 'DE' }, 'seed');
        expect(ids([...all].reverse(), { region: 'DE' }, 'seed')).toEqual(ranked);
        expect(new Set(ranked).size).toBe(all.length);
      }),
    );
    const alike = Array.from({ length: 8 }, (_, at) => channel(`c${at}`));
    expect(ids(alike, {}, 'v 1')).not.toEqual(ids(alike, {}, 'v 2'));
    expect(ids([])).toEqual([]);
  });
});

it('a region has languages, an unknown one none', () => {
  expect([languagesOfRegion('CH'), languagesOfRegion('US-CA'), languagesOfRegion('CA-QC')]).toEqual([
    ['de', 'fr', 'it'],
    ['en'],
    ['fr', 'en'],
  ]);
  expect(languagesOfRegion(undefined)).toEqual([]);
});
