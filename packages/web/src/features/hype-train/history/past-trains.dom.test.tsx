import { afterEach, expect, test, vi } from 'vitest';
import type { Router } from '../../../platform/router/router.ts';
import { RouterContext } from '../../../platform/router/router-context.ts';
import { type Answers, type RenderedComponent, renderComponent } from '../../../testing/render-component.tsx';
import { PastTrain } from './past-train.tsx';
import { PastTrains } from './past-trains.tsx';

// The chart draws on a canvas, which no document of a test has.
vi.mock('../../../ui/chart/bar-chart.tsx', () => ({ BarChart: () => null }));

let page: RenderedComponent;
afterEach(() => page.remove());

const state = { location: { pathname: '/', search: '', key: '1', state: {} } };
const router = {
  subscribe: () => () => undefined,
  getState: () => state,
  prefetch: () => undefined,
} as unknown as Router;
const trainOf = (id: string, level: number) => ({
  __typename: 'HypeTrainRecord',
  ...{ id, level, total: level * 1000, startedAt: '2026-11-28T20:00:00Z', endedAt: '2026-11-28T20:07:30Z' },
  ...{ isGoldenKappaTrain: level === 3, isTreasureTrain: false, isSharedTrain: false, allTimeHighState: 'NONE' },
});
const render = async (part: 'list' | 'train', answers: Answers) => {
  const shown = part === 'list' ? <PastTrains login="nightkiln" /> : <PastTrain login="nightkiln" trainID="71" />;
  page = await renderComponent(<RouterContext value={router}>{shown}</RouterContext>, answers);
};
const listOf = (...trains: readonly ReturnType<typeof trainOf>[]) => ({
  user: {
    id: '1',
    channel: {
      id: '1',
      hypeTrainHistory: {
        edges: trains.map((node) => ({ cursor: node.id, node })),
        pageInfo: { hasNextPage: false, endCursor: null },
      },
    },
  },
});
const one = (pastHypeTrain: unknown) => ({ user: { id: '1', channel: { id: '1', pastHypeTrain } } });
const cells = (label: string) =>
  [...page.element.querySelectorAll(`section[aria-label="${label}"] tbody tr`)].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

test('an owner reads the trains, each with a link to its page', async () => {
  await render('list', { PastTrains: listOf(trainOf('72', 3), trainOf('71', 1)) });
  expect(cells('Your hype trains').map((row) => row.slice(1))).toEqual([
    ['2', '3,000', '7:30'],
    ['0', '1,000', '7:30'],
  ]);
  expect(page.text()).toContain('Golden');
  expect([...page.element.querySelectorAll('td a, th a')].map((link) => link.getAttribute('href'))).toEqual([
    '/u/nightkiln/hype-trains/72',
    '/u/nightkiln/hype-trains/71',
  ]);
});

test('a channel without trains is told how one starts; a list that fails can be asked again', async () => {
  await render('list', { PastTrains: listOf() });
  expect(page.text()).toContain('No hype trains yet');
  await page.remove();
  await render('list', { PastTrains: new Error('unreachable') });
  expect(page.text()).toContain('The hype trains could not be loaded');
  const asked = page.sent.length;
  await page.press('Try again');
  expect(page.sent).toHaveLength(asked + 1);
});

test('a train shows its course, who helped, and what it earned; unknown people stay unknown', async () => {
  const fan = { id: '2', login: 'stoker', displayName: 'Stoker' };
  const details = {
    ...{ bits: 1302, bitsEarnings: { amount: 1302, exponent: 2, currency: 'USD' }, subscriptions: 1, gifts: 0 },
    contributorsCount: 2,
    contributors: [
      { points: 1100, bits: 1100, subscriptions: 0, gifts: 0, user: fan },
      { points: 500, bits: 0, subscriptions: 1, gifts: 0, user: null },
    ],
    course: [
      { at: '2026-11-28T20:00:00Z', points: 1100 },
      { at: '2026-11-28T20:03:00Z', points: 1600 },
    ],
  };
  const train = { ...trainOf('71', 3), refunded: 200, sharedProgress: [], topCheerer: fan, topGifter: null, details };
  await render('train', { PastTrain: one(train) });
  expect(page.element.querySelector('h1')?.textContent).toBe('2 levels completed');
  expect(cells('Course of the train').map((row) => row[1])).toEqual(['1,100', '1,600']);
  expect(cells('Who helped most')).toEqual([
    ['Stoker', '1,100', '1,100', '0', '0'],
    ['Someone', '500', '0', '1', '0'],
  ]);
  expect(page.text()).toContain('$13.02');
  expect(page.element.querySelector('dl a')?.getAttribute('href')).toBe('/stoker');
  expect(cells('Course of the train').map((row) => row[0])).toEqual(['0:00', '3:00']);
  expect(page.text()).not.toContain('Points of all channels');
  await page.remove();
  // The points of a shared train are those of its channels, and the course is of the own one.
  const sharedProgress = [
    { channelID: '1', progression: 1600, user: { id: '1', login: 'nightkiln', displayName: 'NightKiln' } },
    { channelID: '9', progression: 2400, user: null },
  ];
  await render('train', { PastTrain: one({ ...train, total: 4000, isSharedTrain: true, sharedProgress }) });
  expect(page.text()).toContain('Points of all channels');
  expect(page.text()).toContain('Points of your channel, by the time since the start.');
  expect(cells('Channels of this train')).toEqual([
    ['Someone', '2,400'],
    ['NightKiln', '1,600'],
  ]);
});

test('a train that is not there is not found, and one whose details are gone says so', async () => {
  await render('train', { PastTrain: one(null) });
  expect(page.text()).toContain('We couldn’t find this train among yours.');
  await page.remove();
  const gone = { bits: 0, bitsEarnings: { amount: 0, exponent: 2, currency: 'USD' }, subscriptions: 0, gifts: 0 };
  const details = { ...gone, contributorsCount: 0, contributors: [], course: [] };
  await render('train', {
    PastTrain: one({
      ...trainOf('71', 1),
      refunded: 0,
      sharedProgress: [],
      topCheerer: null,
      topGifter: null,
      details,
    }),
  });
  expect(page.text()).toContain('kept for 180 days');
  expect(page.text()).not.toContain('Earned with Bits');
});
