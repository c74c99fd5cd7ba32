import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FragmentOf, ResultOf } from '../../platform/graphql/graphql.ts';
import { type Answer, type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import type { EditedVideo } from './edited-video.ts';
import { ShowsCard } from './shows-card.tsx';
import type { ShowsCardChannel } from './shows-card-channel.ts';

let page: RenderedComponent;
afterEach(async () => {
  await page.remove();
  vi.useRealTimers();
});

const video = (more: object = {}) =>
  ({ id: '7', kind: 'UPLOAD', visibility: 'PUBLIC', ...more }) as unknown as ResultOf<typeof EditedVideo>;
const channel = (show: object | null = null) => ({ id: '1', show }) as unknown as FragmentOf<typeof ShowsCardChannel>;
const rerun = channel({ kind: 'RERUN', video: { id: '7' } });

interface Shown {
  readonly more?: object;
  readonly premiereAt?: string;
  readonly on?: FragmentOf<typeof ShowsCardChannel>;
  readonly answers?: Record<string, Answer>;
}
const open = async ({ more, premiereAt, on = channel(), answers = {} }: Shown = {}) => {
  page = await renderComponent(<ShowsCard video={video(more)} premiereAt={premiereAt ?? null} channel={on} />, answers);
};

test('a premiere needs a day and a time, and the reason of a refusal is shown', async () => {
  const error = { code: 'TIME_INVALID', message: 'A premiere starts within a year.' };
  await open({ answers: { UseSchedulePremiere: { schedulePremiere: { video: null, error } } } });
  const schedule = () => act(async () => page.element.querySelector('form')?.requestSubmit());
  await schedule();
  expect(page.text()).toContain('Choose a day and a time.');
  expect(page.sent).toEqual([]);
  const field = page.element.querySelector('input');
  if (field === null) throw new Error('no field');
  await page.type(field, '2026-12-01T20:00');
  await schedule();
  const startsAt = new Date('2026-12-01T20:00').toISOString();
  expect(page.sent.at(-1)?.variables).toEqual({ input: { videoID: '7', startsAt } });
  expect(page.text()).toContain('A premiere starts within a year.');
});

test('a recording of a stream has no premiere; only a public video has a rerun', async () => {
  await open({ more: { kind: 'ARCHIVE' } });
  expect(page.element.querySelector('form')).toBeNull();
  expect(page.button('Start a rerun').disabled).toBe(false);
  await page.remove();
  await open({ more: { visibility: 'PRIVATE' } });
  expect(page.text()).toContain('It has to be public.');
  expect(page.button('Start a rerun').disabled).toBe(true);
});

test('a premiere can be canceled until it begins', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-04-01T12:00:00Z') });
  await open({ premiereAt: '2026-04-01T12:30:00.000Z', answers: { UseCancelPremiere: new Error('away') } });
  expect(page.text()).not.toContain('Start a rerun');
  await page.press('Cancel the premiere');
  expect(page.text()).toContain('The server could not be reached.');
  await act(() => vi.advanceTimersByTimeAsync(30 * 60_000));
  expect(page.text()).not.toContain('Cancel the premiere');
  expect(page.text()).toContain('Start a rerun');
});

test('a rerun of this video ends here, also if the video is public no more; one of another video does not', async () => {
  const answers = { UseStopRerun: new Error('away') };
  await open({ on: rerun, more: { visibility: 'PRIVATE' }, answers });
  await page.press('End the rerun');
  expect(page.sent.at(-1)?.name).toBe('UseStopRerun');
  expect(page.text()).toContain('The server could not be reached.');
  await page.remove();
  await open({ on: channel({ kind: 'RERUN', video: { id: '8' } }) });
  expect(page.button('Start a rerun').disabled).toBe(false);
});
