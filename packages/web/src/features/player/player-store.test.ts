import { noPresentation, presentationMode } from '@bandshell/domain/player';
import { afterEach, expect, test, vi } from 'vitest';
import { claimPlayer, failPlayer, type PlayerClaim, usePlayerStore } from './player-store.ts';

const claim = (id: string, content: string): PlayerClaim => ({
  id,
  kind: 'page',
  anchor: {} as HTMLElement,
  content,
  stage: () => null,
  open: () => undefined,
  persists: true,
});
const mode = () => presentationMode(usePlayerStore.getState().presentation);

afterEach(() => {
  usePlayerStore.setState({ claim: null, presentation: noPresentation, failures: 0 });
  vi.restoreAllMocks();
});

test('a second player on a page is logged and reported, and the first one stays', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  claimPlayer(claim('a', 'live/x'));
  const release = claimPlayer(claim('b', 'live/y'));
  expect(warned).toHaveBeenCalledOnce();
  expect(reported).toHaveBeenCalledExactlyOnceWith('bandshell', { content: 'live/y' }, expect.any(Error));
  release('nothing');
  expect(usePlayerStore.getState().claim).toMatchObject({ id: 'a', content: 'live/x' });
});

test('what plays stays without its place until another place takes it', () => {
  const release = claimPlayer(claim('a', 'live/x'));
  usePlayerStore.setState(({ presentation }) => ({ presentation: { ...presentation, isActive: true } }));
  release('nothing');
  expect([mode(), usePlayerStore.getState().claim?.anchor]).toEqual(['mini', null]);
  claimPlayer(claim('b', 'live/x'));
  expect([mode(), usePlayerStore.getState().claim?.id]).toEqual(['anchored', 'b']);
});

test('PLAYER-24 a crash is an error state, and destroys a player without a place', () => {
  const release = claimPlayer(claim('a', 'live/x'));
  failPlayer();
  expect(usePlayerStore.getState()).toMatchObject({ failures: 1, presentation: { hasFailed: true } });
  release('nothing');
  expect([mode(), usePlayerStore.getState().claim]).toEqual(['none', null]);
});
