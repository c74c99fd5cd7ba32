import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  mayShowInCarousel,
  noPresentation,
  type PlaceKind,
  type Presentation,
  presentationMode,
} from './presentation.ts';
import { type NextPlace, type PresentationEvent, stepPresentation } from './step-presentation.ts';

const place = (content: string, kind: PlaceKind = 'page', id = 'a', persists = true): PresentationEvent => ({
  type: 'place',
  id,
  kind,
  content,
  persists,
});
const active: PresentationEvent = { type: 'active', isActive: true };
const visible = (px: number): PresentationEvent => ({ type: 'visible', px });
const unmount = (next: NextPlace = 'nothing', id = 'a'): PresentationEvent => ({ type: 'unmount', id, next });
const dismiss: PresentationEvent = { type: 'dismiss', keeps: false };
const keep: PresentationEvent = { type: 'dismiss', keeps: true };
const theatre = (isOn: boolean): PresentationEvent => ({ type: 'theatre', isOn });
const off: PresentationEvent = { type: 'switch', isOff: true };
const expand: PresentationEvent = { type: 'expand' };
const fail: PresentationEvent = { type: 'fail' };

const run = (events: readonly PresentationEvent[]): { state: Presentation; commands: readonly string[] } => {
  let state = noPresentation;
  let commands: readonly string[] = [];
  for (const event of events) {
    const step = stepPresentation(state, event);
    state = step.state;
    commands = step.commands.map(({ type }) => type);
  }
  return { state, commands };
};

/** A stream that plays in its place on a page. */
const playing = [place('live/x'), active, visible(450)];
/** A carousel, whose stream ends with it. */
const brief = [place('live/x', 'carousel', 'a', false), active];
/** The mini player on a page without a place for it. */
const alone = [...playing, unmount()];

const rows: readonly (readonly [rule: string, events: readonly PresentationEvent[], shown: string])[] = [
  ['PLAYER-07 nothing plays', [], 'none'],
  ['PLAYER-07 a page has a place', playing, 'anchored'],
  ['PLAYER-07 theatre mode', [...playing, theatre(true)], 'theatre'],
  ['PLAYER-07 the home of a live channel', [place('live/x', 'channel-home'), active], 'channel-home'],
  ['PLAYER-07 a carousel', [place('live/x', 'carousel'), active], 'carousel'],
  ['PLAYER-08 theatre mode off', [...playing, theatre(true), theatre(false)], 'anchored'],
  ['PLAYER-08 theatre mode without a place', [...alone, theatre(true)], 'mini'],
  ['PLAYER-09 101 px in view', [...playing, visible(101)], 'anchored'],
  ['PLAYER-09 100 px in view', [...playing, visible(100)], 'mini'],
  ['PLAYER-09 nothing in view', [...playing, visible(0)], 'mini'],
  ['PLAYER-09 not in theatre mode', [...playing, theatre(true), visible(0)], 'theatre'],
  ['PLAYER-09 not in a carousel', [place('live/x', 'carousel'), active, visible(0)], 'carousel'],
  ['PLAYER-09 not while nothing plays', [place('live/x'), visible(0)], 'anchored'],
  ['PLAYER-09 not from a place that keeps it', [place('live/x', 'page', 'a', false), active, visible(0)], 'anchored'],
  ['PLAYER-09 not while switched off', [...playing, off, visible(0)], 'anchored'],
  ['PLAYER-09 not before it is measured', [place('live/x'), active], 'anchored'],
  ['PLAYER-10 101 px in view again', [...playing, visible(0), visible(101)], 'anchored'],
  ['PLAYER-10 100 px in view again', [...playing, visible(0), visible(100)], 'mini'],
  ['PLAYER-11 dismissed out of view', [...playing, visible(0), dismiss], 'anchored'],
  ['PLAYER-11 dismissed, scrolled on', [...playing, visible(0), dismiss, visible(100)], 'anchored'],
  ['PLAYER-11 dismissed, seen, scrolled away', [...playing, visible(0), dismiss, visible(101), visible(0)], 'mini'],
  ['PLAYER-12 dismissed without a place', [...alone, dismiss], 'none → destroy'],
  ['PLAYER-12 dismissed but kept', [...alone, keep], 'hidden'],
  ['PLAYER-12 kept, then dismissed', [...alone, keep, dismiss], 'none → destroy'],
  ['PLAYER-12 kept, then shown by a page', [...alone, keep, place('live/x')], 'anchored'],
  ['PLAYER-06 another page without a place', alone, 'mini'],
  ['PLAYER-06 back in its place', [...alone, place('live/x', 'page', 'b')], 'anchored'],
  ['PLAYER-06 out of theatre mode by navigation', [...playing, theatre(true), unmount()], 'mini'],
  ['PLAYER-06 another page plays something else', [...alone, place('video/1', 'page', 'b')], 'anchored'],
  ['PLAYER-13 persistence disabled', [...brief, unmount()], 'none → destroy'],
  ['PLAYER-13 dismissed by the viewer', [...playing, visible(0), dismiss, unmount()], 'none → destroy'],
  ['PLAYER-13 persistent player off', [...playing, off, unmount()], 'none → destroy'],
  ['PLAYER-13 switched off while mini', [...alone, off], 'none → destroy'],
  ['nothing plays that could be taken along', [place('live/x'), unmount()], 'none → destroy'],
  ['the next page plays something else', [...playing, unmount('other')], 'none → destroy'],
  [
    'a place that ends with its page leads to its own',
    [...brief, unmount('own'), place('live/x', 'page', 'b')],
    'anchored',
  ],
  ['a place that ends with its page, which comes next', [...brief, unmount('own')], 'mini'],
  ['a kept place, whose page comes next', [...playing, unmount('own')], 'mini'],
  ['nothing plays yet, and its page comes next', [place('live/x'), unmount('own')], 'none → destroy'],
  ['another place goes away', [...playing, unmount('nothing', 'b')], 'anchored'],
  ['PLAYER-14 expands by navigation', [...alone, expand], 'mini → navigate'],
  ['PLAYER-14 expands on its own page', [...playing, visible(0), expand], 'mini → show-place'],
  ['PLAYER-14 expands from a carousel', [place('live/x', 'carousel'), active, expand], 'carousel → navigate'],
  ['PLAYER-14 nothing to expand', [expand], 'none'],
  ['PLAYER-23 fails in its place', [...playing, visible(0), fail], 'anchored'],
  ['PLAYER-23 fails without a place', [...alone, fail], 'none → destroy'],
  ['PLAYER-23 failed, another page', [...playing, fail, unmount()], 'none → destroy'],
  ['PLAYER-25 a second place', [...playing, place('live/y', 'page', 'b')], 'anchored → report-second'],
];

describe('the site’s player', () => {
  test.each(rows)('%s', (_, events, shown) => {
    const { state, commands } = run(events);
    expect([presentationMode(state), ...commands].join(' → ')).toBe(shown);
  });

  test('PLAYER-25 the first of two places keeps the player', () => {
    expect(run([...playing, place('live/y', 'page', 'b')]).state).toEqual(run(playing).state);
  });

  test.each<[string, readonly PresentationEvent[], boolean]>([
    ['nothing plays', [], true],
    ['it plays this stream already', alone, true],
    ['it plays another stream along', [...playing, place('live/y', 'page'), active, unmount()], false],
    ['the carousel shows another stream', [place('live/y', 'carousel'), active], true],
    ['the viewer closed what played along', [...alone, dismiss], true],
  ])('PLAYER-07 a carousel shows a stream: %s', (_, events, may) =>
    expect(mayShowInCarousel(run(events).state, 'live/x')).toBe(may),
  );

  it('forgets a failure when it is tried again, or when other content takes its place', () => {
    expect(run([...playing, fail, { type: 'try-again' }]).state.hasFailed).toBe(false);
    expect(run([...playing, fail, place('live/y')]).state.hasFailed).toBe(false);
    expect(run([...playing, fail, place('live/x')]).state.hasFailed).toBe(true);
  });

  it('plays on as long as the content stays the same', () => {
    expect(run([...alone, place('live/x', 'page', 'b')]).state.isActive).toBe(true);
    expect(run([...alone, place('live/y', 'page', 'b')]).state.isActive).toBe(false);
  });

  const events = fc.array(
    fc.constantFrom(
      place('live/x'),
      place('live/y', 'page', 'b'),
      place('video/1', 'carousel', 'c', false),
      active,
      visible(0),
      visible(300),
      unmount(),
      unmount('other'),
      unmount('own'),
      unmount('nothing', 'b'),
      dismiss,
      keep,
      theatre(true),
      off,
      fail,
      expand,
    ),
    { maxLength: 30 },
  );

  it('after any events: destroyed means that nothing is left, and without a place it is mini or hidden', () => {
    fc.assert(
      fc.property(events, (course) => {
        const { state, commands } = run(course);
        const mode = presentationMode(state);
        expect(state.content === null).toBe(mode === 'none');
        if (commands.includes('destroy')) expect(state).toEqual({ ...noPresentation, isOff: state.isOff });
        if (state.content !== null && state.place === null) {
          expect(mode).toBe(state.isDismissed ? 'hidden' : 'mini');
          expect(state).toMatchObject({ isOff: false, hasFailed: false, isTheatre: false });
        }
      }),
    );
  });
});
