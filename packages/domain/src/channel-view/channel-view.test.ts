import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type ChannelViewInput, channelView } from './channel-view.ts';
import { columnPlacement, isColumnCramped, rightColumn } from './right-column.ts';

const page: ChannelViewInput = {
  isVideoRoute: false,
  isChannelRoute: true,
  isForcedHome: false,
  isRoutedAsWatch: false,
  isLive: false,
  lastView: undefined,
};
const view = (input: Partial<ChannelViewInput>) => channelView({ ...page, ...input });

const input: fc.Arbitrary<ChannelViewInput> = fc.record({
  isVideoRoute: fc.boolean(),
  isChannelRoute: fc.boolean(),
  isForcedHome: fc.boolean(),
  isRoutedAsWatch: fc.boolean(),
  isLive: fc.constantFrom(true, false, undefined),
  lastView: fc.constantFrom('watch', 'home', undefined),
});

describe('the view of the channel page', () => {
  test('CHAN-33 is Watch or Home', () => {
    fc.assert(fc.property(input, (any) => ['watch', 'home'].includes(channelView(any))));
  });

  test('CHAN-34 CHAN-36 is Watch on a video route and when routed as watch, whatever else holds', () => {
    fc.assert(
      fc.property(input, fc.constantFrom('isVideoRoute', 'isRoutedAsWatch'), (any, reason) => {
        expect(channelView({ ...any, [reason]: true })).toBe('watch');
      }),
    );
  });

  test('CHAN-35 is Watch on a live channel’s page that is not forced to home', () => {
    expect(view({ isLive: true })).toBe('watch');
    expect(view({ isLive: true, isForcedHome: true })).toBe('home');
    expect(view({ isLive: true, isChannelRoute: false })).toBe('home');
    expect(view({ isLive: false, lastView: 'watch' })).toBe('home');
  });

  test('CHAN-38 is Home while the live status is unknown, unless it was Watch last', () => {
    expect(view({ isLive: undefined })).toBe('home');
    expect(view({ isLive: undefined, lastView: 'home' })).toBe('home');
    expect(view({ isLive: undefined, lastView: 'watch' })).toBe('watch');
  });
});

const choices = { remembered: undefined, cramped: undefined };

describe('the right column', () => {
  test('CHAN-39 is expanded or collapsed, and beside the player or below it: all four', () => {
    const seen = new Set<string>();
    for (const width of [500, 800, 919, 920, 1280]) {
      for (const height of [400, 1000]) {
        for (const isTheatre of [true, false]) {
          for (const remembered of [true, false]) {
            const { place, isExpanded } = rightColumn({ width, height, isTheatre }, { remembered, cramped: undefined });
            seen.add(`${isExpanded ? 'expanded' : 'collapsed'} ${place}`);
          }
        }
      }
    }
    expect([...seen].sort()).toEqual(['collapsed below', 'collapsed beside', 'expanded below', 'expanded beside']);
  });

  test('CHAN-40 stands beside the player from 920 px on, in theatre mode and out of it', () => {
    for (const isTheatre of [true, false])
      expect(columnPlacement({ width: 920, height: 700, isTheatre })).toBe('beside');
  });

  test('CHAN-41 below 920 px it moves below in theatre mode; on the page it stays beside down to 768 px', () => {
    expect(columnPlacement({ width: 919, height: 700, isTheatre: true })).toBe('below');
    expect(columnPlacement({ width: 919, height: 700, isTheatre: false })).toBe('beside');
    expect(columnPlacement({ width: 768, height: 700, isTheatre: false })).toBe('beside');
    expect(columnPlacement({ width: 767, height: 700, isTheatre: false })).toBe('below');
  });

  test('CHAN-42 collapses below a player when the window is lower than 0.562 × its width + 250', () => {
    const at = (height: number) => rightColumn({ width: 900, height, isTheatre: true }, choices);
    expect(0.562 * 900 + 250).toBeCloseTo(755.8);
    expect(at(755)).toEqual({ place: 'below', isExpanded: false, hasToggle: true });
    expect(at(756)).toEqual({ place: 'below', isExpanded: true, hasToggle: true });
    expect(isColumnCramped({ width: 1000, height: 200, isTheatre: true })).toBe(false);
  });

  test('CHAN-43 a toggle of the viewer is remembered, and one in a cramped window is for now', () => {
    const wide = { width: 1280, height: 800, isTheatre: false };
    expect(rightColumn(wide, choices).isExpanded).toBe(true);
    expect(rightColumn(wide, { remembered: false, cramped: true }).isExpanded).toBe(false);
    const low = { width: 800, height: 400, isTheatre: true };
    expect(rightColumn(low, { remembered: true, cramped: undefined }).isExpanded).toBe(false);
    expect(rightColumn(low, { remembered: false, cramped: true }).isExpanded).toBe(true);
  });

  it('is always there on a phone’s page that has room', () =>
    expect(rightColumn({ width: 390, height: 844, isTheatre: false }, { remembered: false, cramped: false })).toEqual({
      place: 'below',
      isExpanded: true,
      hasToggle: false,
    }));

  it('can always be opened: whatever the window, it is expanded or has a handle', () => {
    fc.assert(
      fc.property(
        fc.record({ width: fc.nat(4000), height: fc.nat(3000), isTheatre: fc.boolean() }),
        fc.record({
          remembered: fc.constantFrom(true, false, undefined),
          cramped: fc.constantFrom(true, false, undefined),
        }),
        (window, chosen) => {
          const { isExpanded, hasToggle } = rightColumn(window, chosen);
          expect(isExpanded || hasToggle).toBe(true);
        },
      ),
    );
  });
});
