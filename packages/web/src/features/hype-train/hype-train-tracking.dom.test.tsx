import { afterEach, expect, test } from 'vitest';
import { type CapturedTracking, captureTracking } from '../../testing/capture-tracking.ts';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { HypeTrain } from './hype-train.tsx';
import type { TrainNews } from './read-train.ts';
import { reportAvailability } from './report-availability.ts';

let page: RenderedComponent | undefined;
let tracking: CapturedTracking;
afterEach(async () => {
  await page?.remove();
  page = undefined;
  tracking.stop();
});

const comes = (): TrainNews => ({
  data: { version: 1, approaching: { expiresAt: Date.now() + 60_000 }, execution: null },
  sentAt: Date.now(),
  receivedAt: Date.now(),
});

test('TRACK-27 a train that comes near is reported once', async () => {
  tracking = captureTracking();
  page = await renderComponent(<HypeTrain channelID="100001" login="nightkiln" heard={[comes()]} onAct={undefined} />);
  expect(await tracking.leavePage()).toEqual([
    { name: 'hype_train_approaching_impression', properties: { channel: '100001' } },
  ]);
});

test('TRACK-28 HYPE-83 a page reports why it has no answer, and an end that it does not know', async () => {
  tracking = captureTracking();
  const facts = { login: 'nightkiln', hasData: true, hasUser: true, hasChannel: true, hasTrain: true };
  reportAvailability('100001', facts, null);
  reportAvailability('100001', { ...facts, hasData: false }, null);
  reportAvailability('100001', facts, 'DERAILED');
  const reports = await tracking.leavePage();
  expect(reports.map(({ properties }) => properties)).toEqual([
    { channel: '100001', reason: 'none', error: 'none' },
    { channel: '100001', reason: 'Data is undefined', error: 'missing_gql_data' },
    { channel: '100001', reason: 'none', error: 'unknown_ending_reason' },
  ]);
});
