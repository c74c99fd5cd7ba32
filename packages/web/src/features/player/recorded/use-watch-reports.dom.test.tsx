import type { RecordedPlayer } from '@bandshell/player';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type RenderedComponent, renderComponent } from '../../../testing/render-component.tsx';
import { useWatchReports } from './use-watch-reports.ts';

let page: RenderedComponent;
afterEach(async () => {
  await page.remove();
  window.history.replaceState(null, '', '/');
});

const content = { type: 'clip', clipSlug: 'Quiet-Kiln', videoOffset: null, clipLocation: 'CHANNEL_PAGE' } as const;
const Watcher = ({ player }: { readonly player: RecordedPlayer }) => {
  useWatchReports(player, content, '5');
  return null;
};

/** Watches a clip from an address, and gives what its reports say of a shared link. */
const watched = async (address: string): Promise<unknown[]> => {
  window.history.replaceState(null, '', address);
  let look: () => void = () => undefined;
  let position = 0;
  const player = {
    subscribe: (listener: () => void) => {
      look = listener;
      return () => undefined;
    },
    getSnapshot: () => ({ phase: 'playing', position, isMuted: false }),
  } as unknown as RecordedPlayer;
  page = await renderComponent(<Watcher player={player} />);
  const clock = Date.now;
  const start = clock();
  for (position = 0; position <= 4; position += 1) {
    Date.now = () => start + position * 1000;
    await act(async () => look());
  }
  Date.now = clock;
  return page.sent.map(({ variables }) => {
    const { input } = variables as { input: { interactions: { watch: { shareCode: unknown } }[] } };
    return input.interactions[0]?.watch.shareCode;
  });
};

test('a report of a clip names the shared link that led to it', async () => {
  const codes = await watched('/ana/clip/Quiet-Kiln?shared=c0-de_X');
  expect(codes.length).toBeGreaterThan(0);
  expect(new Set(codes)).toEqual(new Set(['c0-de_X']));
  await page.remove();
  expect(new Set(await watched('/ana/clip/Quiet-Kiln'))).toEqual(new Set([null]));
});
