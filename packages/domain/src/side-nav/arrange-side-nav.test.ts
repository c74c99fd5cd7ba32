import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrangeSideNav, type SectionEntries, type SideNavStream } from './arrange-side-nav.ts';
import {
  FOLLOWED_CONSIDERED,
  SIDE_NAV_MAX,
  SIDE_NAV_SECTION_KINDS,
  type SideNavSectionKind,
} from './side-nav-sections.ts';

type Entries = SectionEntries<SideNavStream, string, string>;
const NOTHING: Entries = { streams: [], offlineIds: [], categories: [], others: [] };
/** A stream's id is that of its channel; after a colon stands its category. */
const stream = (text: string): SideNavStream => {
  const [id = '', categoryId = null] = text.split(':');
  return { id: `stream-${id}`, channelId: id, categoryId };
};
const live = (text: string): readonly SideNavStream[] => text.split(' ').filter(Boolean).map(stream);
const numbered = (count: number, name = 's'): string[] => Array.from({ length: count }, (_, at) => `${name}${at}`);
const arrange = (
  read: Partial<Record<SideNavSectionKind, Partial<Entries>>>,
  { categoryId, promoted = '' }: { readonly categoryId?: string; readonly promoted?: string } = {},
) => {
  const all = Object.fromEntries(SIDE_NAV_SECTION_KINDS.map((kind) => [kind, { ...NOTHING, ...read[kind] }]));
  return arrangeSideNav(all as Record<SideNavSectionKind, Entries>, { categoryId, promoted: live(promoted) });
};
/** Channels of the streams of each section. */
const streamsOf = (...args: Parameters<typeof arrange>) =>
  Object.fromEntries(
    arrange(...args).map(({ kind, streams }) => [kind, streams.map((one) => one.channelId).join(' ')]),
  );

describe('the sections of the side navigation', () => {
  test('stand in one order, and those without an entry are left out', () => {
    expect(arrange({})).toEqual([]);
    const read = {
      recorded: { others: ['video'] },
      followed: { offlineIds: ['7'] },
      discover: { others: ['tag'] },
      popular: { streams: live('a') },
      categories: { categories: ['raku'] },
    };
    expect(arrange(read)).toEqual([
      { ...NOTHING, kind: 'followed', offlineIds: ['7'] },
      { ...NOTHING, kind: 'popular', streams: live('a') },
      { ...NOTHING, kind: 'categories', categories: ['raku'] },
      { ...NOTHING, kind: 'discover', others: ['tag'] },
      { ...NOTHING, kind: 'recorded', others: ['video'] },
    ]);
  });

  test('show a stream once, in the first section that has it', () => {
    const read = {
      followed: { streams: live('a b') },
      recommended: { streams: live('c a c') },
      similar: { streams: live('d c') },
      popular: { streams: live('a b c d e') },
    };
    expect(streamsOf(read)).toEqual({ followed: 'a b', recommended: 'c', similar: 'd', popular: 'e' });
    expect(streamsOf({ ...read, popular: { streams: live('a b c d') } })).not.toHaveProperty('popular');
  });

  test('have at most ten suggested streams each, and leave the rest to later sections', () => {
    const streams = numbered(25).map(stream);
    const [recommended, popular] = arrange({ recommended: { streams }, popular: { streams } });
    expect(recommended?.streams).toEqual(streams.slice(0, SIDE_NAV_MAX));
    expect(popular?.streams).toEqual(streams.slice(SIDE_NAV_MAX, 2 * SIDE_NAV_MAX));
  });

  test('NAV-37 fill twelve places with followed channels, first those that are live', () => {
    const followed = (running: number, resting: number) => {
      const [section] = arrange({
        followed: { streams: numbered(running).map(stream), offlineIds: numbered(resting, 'o') },
      });
      return [section?.streams.length, section?.offlineIds];
    };
    expect(followed(9, 20)).toEqual([9, ['o0', 'o1', 'o2']]);
    expect(followed(0, 20)).toEqual([0, numbered(12, 'o')]);
    expect(followed(12, 20)).toEqual([12, []]);
    expect(followed(15, 20)).toEqual([12, []]);
    expect(followed(2, 1)).toEqual([2, ['o0']]);
  });

  test('DIR-09 begin with the open page’s category where channels are suggested', () => {
    const streams = live('a:7 b:8 c d:8');
    const of = (categoryId?: string) =>
      streamsOf({ recommended: { streams }, similar: { streams: live('e f:8') } }, categoryId ? { categoryId } : {});
    expect(of('8')).toEqual({ recommended: 'b d a c', similar: 'f e' });
    expect(of('9')).toEqual({ recommended: 'a b c d', similar: 'e f' });
    expect(of()).toEqual({ recommended: 'a b c d', similar: 'e f' });
    // The viewer chose the order of the followed ones, and popular ones were read in theirs.
    expect(streamsOf({ followed: { streams }, popular: { streams: live('e f:8') } }, { categoryId: '8' })).toEqual({
      followed: 'a b c d',
      popular: 'e f',
    });
  });

  test('put a promoted stream first among those for everybody, unless an earlier section has it', () => {
    const popular = { streams: live('a b p') };
    expect(streamsOf({ popular }, { promoted: 'p' })).toEqual({ popular: 'p a b' });
    expect(streamsOf({ popular: {} }, { promoted: 'p' })).toEqual({ popular: 'p' });
    expect(streamsOf({ recommended: { streams: live('p') }, popular }, { promoted: 'p' })).toEqual({
      recommended: 'p',
      popular: 'a b',
    });
  });

  test('never show a stream twice or more than they may, whatever was read', () => {
    const streams = fc.array(
      fc.integer({ min: 0, max: 40 }).map((n) => stream(`s${n}:${n % 3}`)),
      { maxLength: 60 },
    );
    const offlineIds = fc.array(fc.string(), { maxLength: 20 });
    fc.assert(
      fc.property(fc.array(streams, { minLength: 5, maxLength: 5 }), offlineIds, ([a = [], b = [], ...more], ids) => {
        const [c = [], d = [], promoted = []] = more;
        const sections = arrangeSideNav(
          {
            ...{ followed: { ...NOTHING, streams: a, offlineIds: ids }, recommended: { ...NOTHING, streams: b } },
            ...{ similar: { ...NOTHING, streams: c }, popular: { ...NOTHING, streams: d } },
            ...{ categories: NOTHING, discover: NOTHING, recorded: NOTHING },
          },
          { categoryId: '1', promoted },
        );
        const shown = sections.flatMap((section) => section.streams.map(({ id }) => id));
        expect(new Set(shown).size).toBe(shown.length);
        for (const section of sections) {
          const most = section.kind === 'followed' ? FOLLOWED_CONSIDERED : SIDE_NAV_MAX;
          expect(section.streams.length + section.offlineIds.length).toBeLessThanOrEqual(most);
        }
      }),
    );
  });
});
