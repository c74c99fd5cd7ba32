import type { LivePlayer, PlayerSnapshot } from '@bandshell/player';
import { act, createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answer, type RenderedComponent, renderComponent } from '../../../testing/render-component.tsx';
import { useSnackbarStore } from '../../../ui/snackbar/snackbar-store.ts';
import type { ControlBarProps, LaterParts } from '../control-bar-props.ts';
import { LiveTimeline } from './live-timeline.tsx';

let page: RenderedComponent;
const show = vi.fn();
const { show: showForReal } = useSnackbarStore.getState();
afterEach(async () => {
  await page.remove();
  show.mockReset();
  useSnackbarStore.setState({ show: showForReal });
});

const later = createRef<LaterParts>();
/** The time line of a stream that began an hour ago, for a viewer who may or may not rewind it. */
const open = async (self: { readonly isDVRAvailable: boolean; readonly vodID: string | null } | null) => {
  useSnackbarStore.setState({ show });
  const createdAt = new Date(Date.now() - 3_600_000).toISOString();
  const stream = { id: '1', playbackURL: '/live/1/master.m3u8', isInterrupted: false, createdAt };
  const player = {
    timing: () => ({ toEdge: 1, behind: 0, frameAt: Date.now() - 1_000 }),
    getSnapshot: () => ({ latency: 1 }),
  } as unknown as LivePlayer;
  const props = {
    ...{ player, snapshot: { phase: 'playing' } as PlayerSnapshot, later, video: { current: null } },
    ...{ channel: { channelID: '7', channelLogin: 'nightkiln', displayName: 'nightkiln', isMature: false, stream } },
    onRewind: vi.fn(),
  };
  const answer: Answer = { user: { id: '7', channel: { id: '7', self } } };
  page = await renderComponent(
    <LiveTimeline {...(props as unknown as ControlBarProps)} stream={stream} />,
    self === null ? {} : { ChannelDVR: answer },
  );
  // The question waits for a timer, and its answer for the network.
  await vi.waitFor(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(page.sent.map(({ name }) => name)).toContain('ChannelDVR');
  });
  await act(async () => undefined);
  return props.onRewind;
};
const press = (seconds: number) => act(async () => later.current?.perform({ type: 'seek-by', seconds }));

test('API-20 a viewer who may not rewind the stream is told so by the keys that would', async () => {
  const onRewind = await open({ isDVRAvailable: false, vodID: null });
  await press(-10);
  expect(show.mock.calls).toEqual([[{ type: 'info', message: 'This stream cannot be rewound.' }]]);
  await press(10);
  expect(later.current?.perform({ type: 'captions' } as never)).toBe(false);
  expect(show).toHaveBeenCalledOnce();
  expect([page.element.querySelector('[role="slider"]'), onRewind.mock.calls]).toEqual([null, []]);
});

test('API-20 who may rewind it does so by the same keys, to the recording that was named', async () => {
  const onRewind = await open({ isDVRAvailable: true, vodID: '99' });
  expect(page.element.querySelector('[role="slider"]')).not.toBeNull();
  await press(-60);
  expect(onRewind).toHaveBeenCalledWith({ videoID: '99', to: expect.objectContaining({ behind: expect.any(Number) }) });
  expect(show).not.toHaveBeenCalled();
});

test('nothing is said while it is not known', async () => {
  await open(null);
  await press(-10);
  expect(show).not.toHaveBeenCalled();
});
