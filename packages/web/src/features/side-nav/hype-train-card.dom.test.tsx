import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Router } from '../../platform/router/router.ts';
import { RouterContext } from '../../platform/router/router-context.ts';
import { type CapturedTracking, captureTracking } from '../../testing/capture-tracking.ts';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { HypeTrainCard } from './hype-train-card.tsx';
import type { AnsweredStream } from './sections.ts';

const topics = new Map<string, (event: unknown) => void>();
vi.mock('../../platform/realtime/use-topic.ts', () => ({
  useTopic: (topic: string, onEvent: (event: unknown) => void) => topics.set(topic, onEvent),
}));

let see: () => Promise<void>;
class Observer {
  constructor(callback: IntersectionObserverCallback) {
    const entry = { isIntersecting: true } as IntersectionObserverEntry;
    see = () => act(async () => callback([entry], this as unknown as IntersectionObserver));
  }
  observe() {}
  disconnect() {}
}

let page: RenderedComponent;
let tracking: CapturedTracking;
const START = Date.parse('2026-11-28T20:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.setSystemTime(START);
  vi.stubGlobal('IntersectionObserver', Observer);
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });
  tracking = captureTracking();
});
afterEach(async () => {
  await page.remove();
  tracking.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const state = { location: { pathname: '/', search: '', key: '1', state: {} } };
const router = {
  subscribe: () => () => undefined,
  getState: () => state,
  prefetch: () => undefined,
} as unknown as Router;
const streamOf = (id: string, level: number | null): AnsweredStream =>
  ({
    content: {
      hasHypeTrain: level !== null,
      hypeTrain: level && {
        ...{ channelID: id, level, goal: 2000, progression: 500, expiresAt: '2026-11-28T20:04:30Z' },
        ...{ isGoldenKappaTrain: false, isAllTimeHighTrain: true, isTreasureTrain: true, isSharedTrain: false },
      },
      broadcaster: { id, login: `login${id}`, displayName: `Name${id}`, primaryColorHex: '#884488' },
    },
  }) as unknown as AnsweredStream;
const show = async (...streams: readonly AnsweredStream[]) => {
  page = await renderComponent(
    <RouterContext value={router}>
      <HypeTrainCard streams={streams} />
    </RouterContext>,
  );
};
const tip = () => [...page.element.querySelectorAll('[role="tooltip"] > span')].map((line) => line.textContent);
const hear = (train: object) =>
  act(async () =>
    topics.get('channel.2')?.({
      kind: 'hype-train',
      sentAt: Date.now(),
      data: {
        ...{ version: 2, approaching: null },
        execution: {
          ...{ id: 't', level: 4, goal: 1000, progression: 990, total: 9000, allTimeHighState: 'NONE' },
          ...{ expiresAt: Date.now() + 300_000, endedAt: null, endReason: null, isFastMode: false, topLevel: 5 },
          ...{ isGoldenKappaTrain: true, isTreasureTrain: false, treasureStatus: 'NONE', participants: ['1', '2'] },
          ...{ recordChannels: [], ...train },
        },
      },
    }),
  );

test('NAV-09 HYPE-02 the card shows the highest train; its tooltip has all facts, and both follow the channel’s news', async () => {
  await show(streamOf('1', 2), streamOf('2', 3), streamOf('3', null));
  const link = page.element.querySelector('a');
  expect([link?.getAttribute('href'), link?.textContent]).toEqual(['/login2', 'N3Hype train · Level 3Name225%']);
  expect(tip().slice(1)).toEqual([
    ...['25% of the way to level 4', '4 min left', 'Treasure: gifts may become cheaper'],
    'A new record of the channel',
  ]);
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(tip()).toContain('3 min left');
  await hear({});
  expect(link?.textContent).toBe('N4Hype train · Level 4Name299%');
  expect(tip().slice(1)).toEqual([
    ...['99% of the way to level 5', '5 min left', 'Golden: everyone who helps wins its emote'],
    'Shared by several channels',
  ]);
  await hear({ endedAt: Date.now(), endReason: 'COMPLETED' });
  expect(page.element.querySelector('a')).toBeNull();
});

test('a train that nobody told of any more goes with its time', async () => {
  await show(streamOf('2', 3));
  for (let minute = 0; minute < 6; minute += 1) await act(async () => vi.advanceTimersByTime(60_000));
  expect(page.element.querySelector('a')).toBeNull();
});

test('TRACK-24 the card is reported once, when it comes into view', async () => {
  await show(streamOf('2', 3));
  expect(await tracking.leavePage()).toEqual([]);
  await see();
  await see();
  await hear({});
  await see();
  expect(await tracking.leavePage()).toEqual([
    { name: 'hype_train_left_nav_impression', properties: { channel: '2', level: 3 } },
  ]);
});
