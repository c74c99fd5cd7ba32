import type { LivePlayer } from '@bandshell/player';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { useChannelSource } from './use-live-player.ts';

const topics = new Map<string, (event: unknown) => void>();
vi.mock('../../platform/realtime/use-topic.ts', () => ({
  useTopic: (topic: string, onEvent: (event: unknown) => void) => topics.set(topic, onEvent),
}));

let page: RenderedComponent;
const player = {
  ...{ leave: vi.fn(), setSource: vi.fn(), streamUp: vi.fn() },
  ...{ streamDown: vi.fn(), streamInterrupted: vi.fn(), streamResumed: vi.fn() },
};
beforeEach(() => {
  topics.clear();
  vi.clearAllMocks();
});
afterEach(() => page.remove());

const Source = ({ id }: { readonly id: string }) => {
  useChannelSource(player as unknown as LivePlayer, {
    ...{ channelID: id, channelLogin: 'ana', displayName: 'Ana', isMature: false },
    stream: { id: '30', playbackURL: '/live/30/index.m3u8', isInterrupted: false },
  });
  return null;
};
const hear = (event: object) => act(async () => topics.get('channel.7')?.(event));
const up = (streamID: string, version?: number) =>
  hear({ kind: 'stream-up', streamID, playbackURL: `/live/${streamID}/index.m3u8`, version });

test('a stream that is reported late does not take the place of a newer one', async () => {
  page = await renderComponent(<Source id="7" />);
  await up('30', 12);
  await up('20', 11);
  await hear({ kind: 'stream-down', streamID: '30', version: 10 });
  await up('30', 12);
  expect(player.streamUp.mock.calls).toEqual([['/live/30/index.m3u8']]);
  expect(player.streamDown).not.toHaveBeenCalled();
  await hear({ kind: 'stream-interrupted', streamID: '30', version: 13 });
  expect(player.streamInterrupted).toHaveBeenCalledTimes(1);
  await up('40', 14);
  expect(player.streamUp.mock.calls.at(-1)).toEqual(['/live/40/index.m3u8']);
});

test('events of a server that gives no versions all count', async () => {
  page = await renderComponent(<Source id="7" />);
  await up('30', 12);
  await up('31');
  await hear({ kind: 'stream-down', streamID: '30' });
  expect(player.streamUp).toHaveBeenCalledTimes(2);
  expect(player.streamDown).toHaveBeenCalledTimes(1);
});
