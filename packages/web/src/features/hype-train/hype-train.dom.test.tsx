import { channelTopic } from '@bandshell/contract';
import {
  BANNER_MS,
  BANNER_STATES,
  type BannerData,
  type BannerState,
  type ShownTrain,
} from '@bandshell/domain/hype-train';
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Router } from '../../platform/router/router.ts';
import { RouterContext } from '../../platform/router/router-context.ts';
import { type Answers, type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { HypeBanner } from './banner/hype-banner.tsx';
import { HypeTrain } from './hype-train.tsx';
import type { TrainUpdate } from './read-train.ts';
import type { OnTrainAction } from './train-action.tsx';
import { freshTrainPage, stepTrainPage, type TrainPage } from './train-page.ts';

const topics = new Map<string, (event: unknown) => void>();
vi.mock('../../platform/realtime/use-topic.ts', () => ({
  useTopic: (topic: string, onEvent: (event: unknown) => void) => topics.set(topic, onEvent),
}));

const HERE = '100001';
const START = Date.parse('2027-06-01T12:00:00Z');
/** The server's clock is three hours ahead of the page's. */
const AHEAD = 10_800_000;
const MINUTE = 60_000;

let page: RenderedComponent;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.setSystemTime(START);
});
afterEach(async () => {
  await page.remove();
  answers = {};
  vi.useRealTimers();
});

const serverNow = () => Date.now() + AHEAD;
const trainAt = (level: number, part: Partial<ShownTrain> = {}): ShownTrain => ({
  ...{ id: 't1', level, goal: 1800, progression: 450, total: 2050, allTimeHighState: 'NONE' },
  ...{ expiresAt: serverNow() + 5 * MINUTE, endedAt: null, endReason: null, isFastMode: false },
  ...{ isGoldenKappaTrain: false, isTreasureTrain: false, treasureStatus: 'NONE', topLevel: 5 },
  ...{ participants: [HERE], recordChannels: [] },
  ...part,
});
let version = 0;
const updateOf = (execution: ShownTrain | null, approaching: BannerData['approaching'] = null): TrainUpdate => ({
  data: { version: ++version, approaching, execution },
  sentAt: serverNow(),
  receivedAt: Date.now(),
});

const place = { location: { pathname: '/', search: '', key: '1', state: {} } };
const router = { subscribe: () => () => undefined, getState: () => place } as unknown as Router;
let answers: Answers = {};
let hear: (update: TrainUpdate) => Promise<void>;
const acted = vi.fn<OnTrainAction>();
const Page = ({ first }: { readonly first: readonly TrainUpdate[] }) => {
  const [updates, setUpdates] = useState(first);
  hear = (update) => act(async () => setUpdates((known) => [...known.slice(0, 1), update]));
  return (
    <RouterContext value={router}>
      <HypeTrain channelID={HERE} login="nightkiln" updates={updates} onAct={acted} />
    </RouterContext>
  );
};
const open = async (...first: TrainUpdate[]) => {
  page = await renderComponent(<Page first={first} />, answers);
};
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const state = () => page.element.querySelector('section')?.dataset.state ?? 'INACTIVE';
const said = () => page.element.querySelector('[role="status"]')?.textContent;
const title = () => page.element.querySelector('section button')?.firstChild?.textContent;

test('HYPE-02 HYPE-17 HYPE-21 a train that approaches begins before the eyes of the page, by the clock of the server', async () => {
  await open(updateOf(null), updateOf(null, { expiresAt: serverNow() + MINUTE }));
  expect(state()).toBe('APPROACHING');
  expect(page.text()).toContain('A hype train is coming');
  await hear(updateOf(trainAt(1)));
  expect([state(), title()]).toEqual(['KICKOFF', 'All aboard!']);
  await pass(BANNER_MS.KICKOFF + 1);
  expect([state(), title()]).toEqual(['STARTING', 'The train departs!']);
  await pass(BANNER_MS.STARTING + 1);
  expect([state(), title()]).toEqual(['BASELINE', 'Hype train · Level 1']);
  expect(page.text()).toContain('450 of 1,800 points');
  expect(page.element.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')).toBe('25');
});

test('HYPE-20 an approach that expires takes the banner away', async () => {
  await open(updateOf(null, { expiresAt: serverNow() + MINUTE }));
  await pass(MINUTE - 1000);
  expect(state()).toBe('APPROACHING');
  await pass(1001);
  expect(state()).toBe('INACTIVE');
  expect(page.element.querySelector('section')).toBeNull();
});

test('a screen reader hears the beginning, each level and the end once, and no contribution', async () => {
  await open(updateOf(null), updateOf(trainAt(1)));
  const heard: (string | null | undefined)[] = [];
  const listen = new MutationObserver(() => heard.push(said()));
  const region = page.element.querySelector('[role="status"]');
  if (region === null) throw new Error('there is no live region');
  expect(said()).toBe('A hype train has started.');
  listen.observe(region, { childList: true, characterData: true, subtree: true });
  await pass(BANNER_MS.STARTING + 1);
  for (const progression of [500, 600, 700]) await hear(updateOf(trainAt(1, { progression })));
  await hear(updateOf(trainAt(2)));
  await pass(BANNER_MS.PRELEVELUP + 1);
  await pass(BANNER_MS.LEVELUP + 1);
  await hear(updateOf(trainAt(2, { endedAt: serverNow(), endReason: 'COMPLETED' })));
  await pass(BANNER_MS.ENDING + 1);
  expect(state()).toBe('REWARDS_DISTRIBUTING');
  await pass(BANNER_MS.REWARDS_DISTRIBUTING + 1);
  expect(state()).toBe('INACTIVE');
  listen.disconnect();
  expect(heard).toEqual(['The hype train has reached level 2.', 'The hype train has ended.']);
});

test('a page that opens while a train runs announces nothing, and older or repeated news change nothing', async () => {
  const old = updateOf(trainAt(2, { progression: 1 }));
  const now = updateOf(trainAt(3));
  await open(now);
  expect([state(), title(), said()]).toEqual(['BASELINE', 'Hype train · Level 3', '']);
  await hear(old);
  await hear(now);
  expect(title()).toBe('Hype train · Level 3');
});

test('HYPE-55 HYPE-59 the default panel and a call for the next level take turns; its button asks for what is missing', async () => {
  await open(updateOf(trainAt(1)));
  expect(title()).toBe('Hype train · Level 1');
  await pass(10_001);
  expect(title()).toBe('Push it to level 2');
  await page.press('Cheer 1,350');
  expect(acted).toHaveBeenLastCalledWith({ kind: 'cheer', bits: 1350 });
  await pass(6001);
  expect(title()).toBe('Hype train · Level 1');
});

test('the button that opens the sheet stays, and keeps the focus, while the banner goes through its states', async () => {
  await open(updateOf(null), updateOf(trainAt(1)));
  const button = page.element.querySelector<HTMLButtonElement>('section button');
  button?.focus();
  const states = new Set([state()]);
  await pass(BANNER_MS.STARTING + 10);
  states.add(state());
  await hear(updateOf(trainAt(2)));
  states.add(state());
  expect([...states]).toEqual(['STARTING', 'BASELINE', 'PRELEVELUP']);
  expect(page.element.querySelector('section button')).toBe(button);
  expect(document.activeElement).toBe(button);
});

test('HYPE-57 no call begins in the last 30 seconds', async () => {
  await open(updateOf(trainAt(1, { expiresAt: serverNow() + 35_000 })));
  await pass(11_000);
  expect(title()).toBe('Hype train · Level 1');
});

test('HYPE-81 the time that is shown changes once a minute, and with a new end', async () => {
  await open(updateOf(trainAt(1, { isFastMode: true })));
  expect(page.text()).toContain('5 min left');
  await pass(59_000);
  expect(page.text()).toContain('5 min left');
  await pass(1000);
  expect(page.text()).toContain('4 min left');
  await pass(30_000);
  await hear(updateOf(trainAt(1, { isFastMode: true })));
  expect(page.text()).toContain('5 min left');
});

test('HYPE-11 a tab that slept for an hour catches up in one step', async () => {
  await open(updateOf(trainAt(1)));
  vi.setSystemTime(START + 60 * MINUTE);
  await pass(11_000);
  expect(state()).toBe('INACTIVE');
});

test('HYPE-75 a level that needs next to nothing has no bar', async () => {
  await open(updateOf(trainAt(1, { goal: 5, progression: 1 })));
  expect(page.element.querySelector('[role="progressbar"]')).toBeNull();
  await hear(updateOf(trainAt(1, { goal: 6, progression: 3 })));
  expect(page.element.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')).toBe('50');
});

const person = (id: string) => ({
  id,
  displayName: `Fan${id}`,
  primaryColorHex: '#884488',
  profileImageURL: `/${id}.webp`,
});
test('HYPE-08 HYPE-50 the sheet of a shared train says what each channel brings, and that the own channel has left', async () => {
  let brought = 900;
  const channel = (channelID: string, progression: number) => ({
    ...{ channelID, progression },
    user: {
      id: channelID,
      login: `c${channelID}`,
      displayName: `C${channelID}`,
      primaryColorHex: null,
      profileImageURL: null,
    },
  });
  const own = { isEligibleForRewards: false, points: 0, earnableRewards: [], lockedRewards: [], ownedRewards: [] };
  const gave = { topCheerer: null, topGifter: null };
  const execution = () => ({
    ...{ id: 't1', config: { potentialRewards: [] }, conductors: { present: gave, former: gave }, self: own },
    sharedHypeTrainDetails: {
      id: 't1',
      sharedProgress: [channel(HERE, 1150), channel('7', brought)],
      sharedAllTimeHighRecords: [
        { channelID: HERE, isReached: false },
        { channelID: '7', isReached: true },
      ],
    },
  });
  let isAlone = false;
  const answer = () => {
    const shown = { ...execution(), ...(isAlone ? { sharedHypeTrainDetails: null } : {}) };
    return { user: { id: HERE, channel: { id: HERE, hypeTrain: { execution: shown } } } };
  };
  answers = { HypeTrainOwn: answer };
  const participants = [HERE, '7'];
  await open(updateOf(trainAt(3, { participants })));
  await act(async () => page.element.querySelector<HTMLButtonElement>('section button')?.click());
  await act(() => vi.dynamicImportSettled());
  const asked = () => page.sent.filter(({ name }) => name === 'HypeTrainOwn').length;
  const rows = () => [...page.element.querySelectorAll('dialog li')].map((row) => row.textContent);
  await pass(5000);
  // The first question of a hook is sent and sent again without a wait.
  const before = asked();
  expect([before > 0, rows()]).toEqual([true, ['CC1000011,150 points', 'CC7Record broken900 points']]);
  // Many contributions within seconds lead to one question.
  brought = 2000;
  for (const total of [2500, 2800, 3150]) {
    await hear(updateOf(trainAt(3, { participants, total, progression: total - 1600 })));
    await pass(1000);
  }
  await pass(5000);
  expect([asked() - before, rows()]).toEqual([1, ['CC7Record broken2,000 points', 'CC1000011,150 points']]);
  await pass(20_000);
  expect(asked() - before).toBe(1);
  // Another channel leaves a train, then this one leaves another train: neither is for this page.
  const left = (trainID: string, channelID: string) =>
    act(async () => topics.get(channelTopic(HERE))?.({ kind: 'hype-train-left', trainID, channelID }));
  await left('t1', '7');
  await left('t0', HERE);
  expect([state(), rows().length]).toEqual(['BASELINE', 2]);
  // HYPE-50 the channel itself has left: the banner says so, and the sheet has no other channels any more.
  await left('t1', HERE);
  expect([state(), title()]).toEqual(['LEAVING', 'This channel goes on alone']);
  isAlone = true;
  await hear(updateOf(trainAt(3, { participants: [HERE], total: 2050 })));
  await pass(5000);
  expect(rows()).toEqual([]);
  expect(page.text()).not.toContain('Channels of this train');
  // HYPE-27 A shared train with one channel left begins anew.
  await pass(BANNER_MS.LEAVING);
  expect([state(), title()]).toEqual(['STARTING', 'The train departs!']);
  await pass(BANNER_MS.STARTING + 1);
  expect([state(), title()]).toEqual(['BASELINE', 'Hype train · Level 3']);
});

const pictures = () =>
  [...page.element.querySelectorAll('img')].map((image) => [image.getAttribute('src'), image.width]);

test('HYPE-76 HYPE-77 the helpers of two trains that become one take turns every 1.5 s under the pointer', async () => {
  const merge = {
    ...{ uuid: 'm1', hypeTrainID: 't1', previousLevel: 1, newLevel: 2 },
    ...{ previousUsers: ['1', '2'], joiningUsers: ['3', 'gone'] },
  };
  let merging = freshTrainPage(HERE, [updateOf(trainAt(3))], Date.now());
  const people = ['1', '2', '3'].map(person);
  for (let repeated = 0; repeated < 2; repeated += 1)
    merging = stepTrainPage(merging, { type: 'merge', merge, people }, Date.now());
  expect(merging.banner.state).toBe('MERGING');
  page = await renderComponent(<HypeBanner page={merging} ahead={AHEAD} onAct={acted} onOpen={() => undefined} />);
  const first = [
    ['/1.webp', 30],
    ['/2.webp', 16],
    ['/3.webp', 30],
  ];
  expect(pictures()).toEqual(first);
  expect(page.text()).toContain('On board: Fan1, Fan2, and Fan3');
  await pass(4000);
  expect(pictures()).toEqual(first);
  const over = (type: string) =>
    act(async () => {
      const hovered = page.element.querySelector('img')?.parentElement?.parentElement?.parentElement;
      hovered?.dispatchEvent(new PointerEvent(type, { bubbles: true, relatedTarget: document.body }));
    });
  await over('pointerover');
  await pass(1499);
  expect(pictures()).toEqual(first);
  await pass(1);
  expect(pictures()).toEqual([
    ['/2.webp', 30],
    ['/1.webp', 16],
    ['/3.webp', 30],
  ]);
  await pass(1500);
  expect(pictures()).toEqual(first);
  await over('pointerout');
  await pass(4000);
  expect(pictures()).toEqual(first);
});

describe('HYPE-10 each state has its banner', () => {
  const TITLES: Readonly<Record<BannerState, string | undefined>> = {
    INACTIVE: undefined,
    APPROACHING: 'A hype train is coming',
    KICKOFF: 'All aboard!',
    STARTING: 'The train departs!',
    BASELINE: 'Hype train · Level 3',
    FASTMODE: 'Full speed · Level 3',
    PRELEVELUP: 'Level 2 completed',
    LEVELUP: 'Level 3!',
    ATHREACHED: 'New record!',
    MERGING: 'Two trains become one',
    LEAVING: 'This channel goes on alone',
    OTHER_CHANNEL_ATH: 'Another channel broke its record',
    CONTRIBUTIONS: '1 channel on board',
    ENDING: 'The train has arrived',
    REWARDS_DISTRIBUTING: 'Thanks to all on board',
    TT_DISCOUNT_REACHED: 'Treasure found!',
  };

  test.each(BANNER_STATES)('%s', async (shown) => {
    const running = freshTrainPage(HERE, [updateOf(trainAt(3), { expiresAt: serverNow() + MINUTE })], Date.now());
    const of: TrainPage = { ...running, banner: { ...running.banner, state: shown } };
    const opened = vi.fn();
    page = await renderComponent(<HypeBanner page={of} ahead={AHEAD} onAct={acted} onOpen={opened} />);
    expect(title()).toBe(TITLES[shown]);
    if (shown === 'INACTIVE') return;
    await act(async () => page.element.querySelector<HTMLButtonElement>('section button')?.click());
    expect(opened).toHaveBeenCalledOnce();
  });
});
