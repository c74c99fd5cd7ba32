import { act, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type CapturedTracking, captureTracking } from '../../testing/capture-tracking.ts';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { HypeTrain } from './hype-train.tsx';
import type { TrainUpdate } from './read-train.ts';
import { ReportAvailability, type ReportAvailabilityProps } from './report-availability.tsx';

let page: RenderedComponent | undefined;
let tracking: CapturedTracking;
afterEach(async () => {
  await page?.remove();
  page = undefined;
  tracking.stop();
});

const comes = (): TrainUpdate => ({
  data: { version: 1, approaching: { expiresAt: Date.now() + 60_000 }, execution: null },
  sentAt: Date.now(),
  receivedAt: Date.now(),
});

const runs = (level: number): TrainUpdate => ({
  data: {
    version: level,
    approaching: null,
    execution: {
      ...{ id: 't1', level, goal: 1800, progression: 450, total: 2050, allTimeHighState: 'NONE' },
      ...{ expiresAt: Date.now() + 300_000, endedAt: null, endReason: null, isFastMode: false },
      ...{ isGoldenKappaTrain: false, isTreasureTrain: false, treasureStatus: 'NONE', topLevel: 5 },
      ...{ participants: ['100001'], recordChannels: [] },
    },
  },
  sentAt: Date.now(),
  receivedAt: Date.now(),
});

test('TRACK-27 a train that comes near is reported once', async () => {
  tracking = captureTracking();
  page = await renderComponent(
    <HypeTrain channelID="100001" login="nightkiln" updates={[comes()]} onAct={undefined} />,
  );
  expect(await tracking.leavePage()).toEqual([
    { name: 'hype_train_approaching_impression', properties: { channel: '100001' } },
  ]);
});

test('TRACK-26 a celebration is reported once, by its kind and the completed level', async () => {
  tracking = captureTracking();
  page = await renderComponent(
    <HypeTrain channelID="100001" login="nightkiln" updates={[runs(1), runs(3)]} onAct={undefined} />,
  );
  // The canvas comes with the celebration.
  await act(async () => void (await import('./celebration/celebration-canvas.tsx')));
  expect(await tracking.leavePage()).toEqual([
    { name: 'hype_train_celebration_impression', properties: { celebration: 'simmer-rain', level: 2 } },
  ]);
});

let setShown: (next: ReportAvailabilityProps) => void;
const Reporting = ({ first }: { readonly first: ReportAvailabilityProps }) => {
  const [shown, set] = useState(first);
  setShown = set;
  return <ReportAvailability {...shown} />;
};

test('TRACK-28 HYPE-83 a page reports each kind of error once, and anew what changes', async () => {
  tracking = captureTracking();
  const facts = { login: 'nightkiln', hasData: true, hasUser: true, hasChannel: true, hasTrain: true };
  const train = { expiresAt: Date.now() + 60_000, endReason: null };
  const first = { channel: '100001', facts, train };
  const show = (next: Partial<ReportAvailabilityProps>) => act(async () => setShown({ ...first, ...next }));
  page = await renderComponent(<Reporting first={first} />);
  // A contribution moves the end on, and changes nothing here.
  await show({ train: { ...train, expiresAt: train.expiresAt + 1 } });
  await show({ facts: { ...facts, hasData: false } });
  await show({ train: { ...train, endReason: 'DERAILED' } });
  await show({ train: { ...train, expiresAt: Number.NaN } });
  await show({ hasUnknownCheerer: true });
  const reports = await tracking.leavePage();
  const none = { channel: '100001', reason: 'none' };
  expect(reports.map(({ properties }) => properties)).toEqual([
    { ...none, error: 'none' },
    { channel: '100001', reason: 'Data is undefined', error: 'missing_gql_data' },
    { ...none, error: 'unknown_ending_reason' },
    { ...none, error: 'unknown_duration_event_sent' },
    { ...none, error: 'missing_initiator_currency_powercheer' },
  ]);
});
