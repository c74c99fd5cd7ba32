import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { collaboratorPreview } from './collaborator-preview.ts';
import { mayShowCategoryCard, mayShowChannelCard, mayShowHypeTrainCard, mayShowSimilarCard } from './side-nav-cards.ts';
import { keepShown, listBounds, listButtons, showLess, showMore } from './side-nav-list.ts';
import { SIDE_NAV_SECTIONS, type SideNavSectionKind } from './side-nav-sections.ts';
import {
  FOLLOW_SORTS,
  followSortOf,
  followSortOrder,
  maySortFollowed,
  readFollowSort,
  sortFollowed,
} from './side-nav-sort.ts';
import { noTooltip, stepTooltip, type TooltipEvent } from './side-nav-tooltip.ts';
import { isSideNavExpanded, sideNavWidth, stepSideNavWidth } from './side-nav-width.ts';

const boundsOf = (kind: SideNavSectionKind, count: number) => {
  const section = SIDE_NAV_SECTIONS.find((one) => one.kind === kind);
  return listBounds(section?.size ?? { initial: -1, max: -1 }, count);
};

describe('a section’s list', () => {
  test('NAV-33 a large section begins with 6 entries and has at most 10', () => {
    for (const kind of ['followed', 'recommended'] as const) {
      expect(boundsOf(kind, 40)).toEqual({ initial: 6, max: 10 });
      expect(boundsOf(kind, 4)).toEqual({ initial: 4, max: 4 });
    }
  });

  test('NAV-34 a small section begins with 3 entries and has at most 5', () => {
    for (const kind of ['popular', 'similar', 'categories', 'discover', 'recorded'] as const) {
      expect(boundsOf(kind, 40)).toEqual({ initial: 3, max: 5 });
    }
  });

  test('NAV-36 no section shows more than 10 entries', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SIDE_NAV_SECTIONS), fc.nat(500), ({ size }, count) => {
        const { initial, max } = listBounds(size, count);
        expect(max).toBeLessThanOrEqual(10);
        expect(max).toBeLessThanOrEqual(count);
        expect(initial).toBeLessThanOrEqual(max);
      }),
    );
  });

  test('five followed channels at least are shown if there are', () => {
    for (const count of [5, 12]) {
      expect(boundsOf('followed', count).initial).toBeGreaterThanOrEqual(5);
    }
    expect(boundsOf('followed', 2).initial).toBe(2);
  });

  test('NAV-30 NAV-31 NAV-32 Show More and Show Less move by 10, within the bounds, and are disabled at them', () => {
    const bounds = boundsOf('followed', 12);
    expect(listButtons(6, bounds)).toEqual({ canShowMore: true, canShowLess: false });
    expect(showMore(6, bounds)).toBe(10);
    expect(listButtons(10, bounds)).toEqual({ canShowMore: false, canShowLess: true });
    expect(showLess(10, bounds)).toBe(6);
    const roomy = { initial: 6, max: 40 };
    expect([showMore(6, roomy), showMore(36, roomy), showLess(36, roomy), showLess(12, roomy)]).toEqual([
      16, 40, 26, 6,
    ]);
    expect(listButtons(16, roomy)).toEqual({ canShowMore: true, canShowLess: true });
  });

  it('stays opened as far as a changed list allows', () => {
    expect(keepShown(10, boundsOf('followed', 8))).toBe(8);
    expect(keepShown(3, boundsOf('followed', 8))).toBe(6);
    expect(keepShown(10, boundsOf('followed', 12))).toBe(10);
  });
});

describe('the order of followed channels', () => {
  test('NAV-26 is recommended, viewers_desc, alphabetical or unknown', () => {
    expect([...FOLLOW_SORTS].sort()).toEqual(['alphabetical', 'recommended', 'viewers_desc']);
    expect([readFollowSort('recommended'), readFollowSort('newest'), readFollowSort(null)]).toEqual([
      'recommended',
      'unknown',
      null,
    ]);
    expect([...FOLLOW_SORTS, 'unknown' as const].map(followSortOrder)).toEqual(['CCV', 'RECS', 'CCV', 'CCV']);
  });

  test('NAV-28 begins with most viewers, or with recommended ones for users if a flag says so', () => {
    const defaults = [true, false].flatMap((isLoggedIn) =>
      [true, false].map((isRecommendedFirst) => followSortOf(null, { isLoggedIn, isRecommendedFirst })),
    );
    expect(defaults).toEqual(['recommended', 'viewers_desc', 'viewers_desc', 'viewers_desc']);
    expect(followSortOf('alphabetical', { isLoggedIn: true, isRecommendedFirst: true })).toBe('alphabetical');
  });

  test('NAV-29 can be chosen with at least 5 channels', () => {
    expect([0, 4, 5, 12].map(maySortFollowed)).toEqual([false, false, true, true]);
  });

  it('is by name on the page, and else as the server says', () => {
    const entries = ['zoe', 'Ähre', 'bob', 'Bob 10', 'Bob 9'].map((name) => ({ name }));
    expect(sortFollowed(entries, 'alphabetical', 'en').map(({ name }) => name)).toEqual([
      'Ähre',
      'bob',
      'Bob 9',
      'Bob 10',
      'zoe',
    ]);
    for (const sort of ['recommended', 'viewers_desc', 'unknown'] as const)
      expect(sortFollowed(entries, sort)).toEqual(entries);
  });
});

describe('cards', () => {
  test('NAV-42 a channel needs login and display name', () => {
    expect(mayShowChannelCard({ login: 'ann', displayName: 'Ann' })).toBe(true);
    for (const lacking of [
      { login: 'ann' },
      { displayName: 'Ann' },
      { login: '', displayName: 'Ann' },
      { login: 'ann', displayName: null },
    ])
      expect(mayShowChannelCard(lacking)).toBe(false);
  });

  test('NAV-43 a similar channel also needs broadcast settings', () => {
    const ann = { login: 'ann', displayName: 'Ann' };
    expect(mayShowSimilarCard(ann)).toBe(false);
    expect(mayShowSimilarCard({ ...ann, broadcastSettings: null })).toBe(false);
    expect(mayShowSimilarCard({ ...ann, broadcastSettings: { title: '' } })).toBe(true);
    expect(mayShowSimilarCard({ login: 'ann', broadcastSettings: {} })).toBe(false);
  });

  test('NAV-50 suggested collaborators show the first three, or with six or more the fourth to the sixth', () => {
    const of = (count: number) => collaboratorPreview(Array.from({ length: count }, (_, at) => at + 1));
    expect([of(0), of(2), of(3), of(5), of(6), of(40)]).toEqual([
      [],
      [1, 2],
      [1, 2, 3],
      [1, 2, 3],
      [4, 5, 6],
      [4, 5, 6],
    ]);
  });

  test('NAV-44 a category needs a display name', () => {
    expect([{ displayName: 'Chess' }, { displayName: '' }, {}].map(mayShowCategoryCard)).toEqual([true, false, false]);
  });
});

describe('the width', () => {
  test('NAV-22 NAV-23 collapses below 1200 px and expands from there on', () => {
    expect([320, 1199, 1200, 2560].map((width) => isSideNavExpanded(sideNavWidth(width)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    const narrow = stepSideNavWidth(sideNavWidth(1400), { type: 'window', width: 1000 });
    expect(isSideNavExpanded(narrow)).toBe(false);
    expect(isSideNavExpanded(stepSideNavWidth(narrow, { type: 'window', width: 1300 }))).toBe(true);
  });

  test('NAV-25 the viewer’s choice and the breakpoint’s state are two things', () => {
    const closed = stepSideNavWidth(sideNavWidth(1400), { type: 'toggled' });
    expect(isSideNavExpanded(closed)).toBe(false);
    const narrow = stepSideNavWidth(closed, { type: 'window', width: 800 });
    const open = stepSideNavWidth(narrow, { type: 'toggled' });
    expect(isSideNavExpanded(open)).toBe(true);
    expect(isSideNavExpanded(stepSideNavWidth(open, { type: 'page-changed' }))).toBe(false);
    // Back in a wide window the choice that was made there applies.
    expect(isSideNavExpanded(stepSideNavWidth(open, { type: 'window', width: 1400 }))).toBe(false);
    expect(stepSideNavWidth(open, { type: 'window', width: 801 })).toBe(open);
  });
});

describe('the tooltip', () => {
  const run = (...events: TooltipEvent[]) => events.reduce(stepTooltip, noTooltip);

  test('NAV-45 hides 400 ms after the pointer has left', () => {
    const left = run({ type: 'enter', card: 'a', at: 0 }, { type: 'leave', card: 'a', at: 1000 });
    expect(stepTooltip(left, { type: 'tick', at: 1399 }).card).toBe('a');
    expect(stepTooltip(left, { type: 'tick', at: 1400 }).card).toBeNull();
    // Back on the card in time keeps it.
    const back = stepTooltip(left, { type: 'enter', card: 'a', at: 1300 });
    expect(stepTooltip(back, { type: 'tick', at: 9000 }).card).toBe('a');
  });

  test('NAV-46 moves to another card without a fade within 150 ms', () => {
    const left = run({ type: 'enter', card: 'a', at: 0 }, { type: 'leave', card: 'a', at: 1000 });
    expect(stepTooltip(left, { type: 'enter', card: 'b', at: 1149 })).toMatchObject({ card: 'b', isMoved: true });
    expect(stepTooltip(left, { type: 'enter', card: 'b', at: 1150 })).toMatchObject({ card: 'b', isMoved: false });
  });

  it('opens by key, closes by key, and an older leave closes no newer card', () => {
    const open = run({ type: 'open', card: 'a', at: 0 });
    expect(open.card).toBe('a');
    expect(stepTooltip(open, { type: 'close' }).card).toBeNull();
    const other = stepTooltip(open, { type: 'enter', card: 'b', at: 10 });
    expect(stepTooltip(other, { type: 'leave', card: 'a', at: 20 })).toBe(other);
    expect(stepTooltip(noTooltip, { type: 'close' })).toBe(noTooltip);
    expect(stepTooltip(noTooltip, { type: 'tick', at: 99 })).toBe(noTooltip);
  });
});

test('NAV-10 the card of a hype train is hidden while a sponsored or promoted channel is shown', () => {
  const train = { channelLabel: null, hasHypeTrain: true };
  const plain = { channelLabel: null, hasHypeTrain: false };
  expect(mayShowHypeTrainCard([plain, train])).toBe(true);
  expect([mayShowHypeTrainCard([plain]), mayShowHypeTrainCard([])]).toEqual([false, false]);
  for (const channelLabel of ['PROMOTED', 'SPONSORED']) {
    expect(mayShowHypeTrainCard([train, { ...plain, channelLabel }])).toBe(false);
    expect(mayShowHypeTrainCard([{ ...train, channelLabel }])).toBe(false);
  }
});
