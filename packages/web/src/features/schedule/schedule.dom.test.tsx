import { SCHEDULE_ENTRIES_MAX } from '@bandshell/domain/schedule';
import { act, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { SaveScope } from '../../core/forms/save-scope.tsx';
import type { Router } from '../../platform/router/router.ts';
import { RouterContext } from '../../platform/router/router-context.ts';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { ChannelSchedule } from './channel-schedule.tsx';
import { ScheduleCard } from './schedule-card.tsx';

let page: RenderedComponent;
afterEach(() => page.remove());

const state = { location: { pathname: '/ana/schedule', search: '', key: '1', state: {} } };
const router = { subscribe: () => () => undefined, getState: () => state } as unknown as Router;

const stream = {
  ...{ __typename: 'Stream', id: '7', version: 1, title: 'Kiln is open', viewersCount: 3 },
  ...{ createdAt: new Date().toISOString(), previewImageURL: null, game: null },
};

/** Makes the channel of `Page` live. */
let begin: () => void = () => undefined;
const Page = () => {
  const [isLive, setLive] = useState(false);
  begin = () => setLive(true);
  return <ChannelSchedule login="ana" displayName="Ana" isOwner={false} isLive={isLive} />;
};

test('a stream that begins takes its place in the schedule that is open', async () => {
  let isOnAir = false;
  const schedule = { id: '1', vacation: null, nextSegment: null, segments: [], videos: [] };
  const answer = () => ({ user: { id: '1', stream: isOnAir ? stream : null, channel: { id: '1', schedule } } });
  page = await renderComponent(
    <RouterContext value={router}>
      <Page />
    </RouterContext>,
    { ChannelSchedule: answer },
  );
  expect(page.text()).toContain('No streams planned');
  isOnAir = true;
  await act(async () => begin());
  expect(page.text()).toContain('Kiln is open');
  expect(page.text()).toContain('3 viewers');
});

test('a full schedule says so, and takes no more entries', async () => {
  const entries = Array.from({ length: SCHEDULE_ENTRIES_MAX }, (_, index) => ({
    ...{ __typename: 'ScheduleEntry', id: String(index), title: `Firing ${index}`, timeZone: 'UTC' },
    ...{ startsAt: '2020-01-01T20:00', durationMinutes: null, isWeekly: false, repeatEndsAfterCount: null },
    ...{ cancelledUntil: null, categories: [] },
  }));
  page = await renderComponent(
    <RouterContext value={router}>
      <SaveScope>
        <ScheduleCard login="ana" categoryField={() => null} />
      </SaveScope>
    </RouterContext>,
    { ScheduleCard: { user: { id: '1', channel: { id: '1', schedule: { id: '1', vacation: null, entries } } } } },
  );
  expect(page.text()).toContain('Your schedule already has 100 entries. Delete one first.');
  expect(page.text()).toContain('Over');
  expect(page.button('Plan a stream').disabled).toBe(true);
});
