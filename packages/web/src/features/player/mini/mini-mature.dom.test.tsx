import { noPresentation } from '@bandshell/domain/player';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { realtime } from '../../../platform/realtime/realtime.ts';
import type { Router } from '../../../platform/router/router.ts';
import { RouterContext } from '../../../platform/router/router-context.ts';
import { type RenderedComponent, renderComponent } from '../../../testing/render-component.tsx';
import { useSnackbarStore } from '../../../ui/snackbar/snackbar-store.ts';
import { allowMature } from '../mature-choice.ts';
import { type PlayerClaim, usePlayerStore } from '../player-store.ts';
import { MiniMature } from './mini-mature.tsx';

interface Listener {
  readonly onEvent: (event: unknown) => void;
  readonly onSubscribed: () => void;
}
let listener: Listener;
let page: RenderedComponent;
let isMature = false;
/** Answers wait for it. */
let gate: Promise<void> | undefined;
beforeEach(() => {
  isMature = false;
  gate = undefined;
  // Other files may have left a notice, and the answer of a viewer.
  allowMature('nobody here');
  useSnackbarStore.setState({ snackbars: [] });
  vi.spyOn(realtime(), 'subscribe').mockImplementation((_topic, given) => {
    listener = given as Listener;
    return () => undefined;
  });
});
afterEach(async () => {
  await page.remove();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const router = { subscribe: () => () => undefined } as unknown as Router;
const open = async (id: string | null, chose: boolean) => {
  const claim: PlayerClaim = {
    id: 'p',
    kind: 'page',
    anchor: null,
    content: 'live',
    stage: () => null,
    open: () => {},
    persists: true,
  };
  usePlayerStore.setState({ claim, presentation: { ...noPresentation, content: 'live', isActive: true } });
  const currentUser = id === null ? null : { id, login: 'ann', displayName: 'Ann' };
  const answer = () => {
    const now = {
      user: { id: '9', stream: { id: '1', isMature } },
      currentUser: currentUser && { id, privacySettings: { id, showsMatureContent: chose } },
    };
    return gate === undefined ? now : gate.then(() => now);
  };
  page = await renderComponent(
    <RouterContext value={router}>
      <MiniMature channelID="9" channelLogin="kiln" displayName="Kiln" />
    </RouterContext>,
    {
      UseViewer: { currentUser, flags: [] },
      MiniMature: answer,
    },
  );
};
const change = () => act(async () => listener.onEvent({ kind: 'settings', version: 2 }));
const plays = () => usePlayerStore.getState().claim !== null;
const said = () => useSnackbarStore.getState().snackbars.map(({ message }) => message);

test.each([
  ['a visitor', null, false, false],
  ['a user who did not choose such content', '1', false, false],
  ['a user who chose it', '2', true, true],
  ['the owner', '9', false, true],
])('a mark for adults: the mini player of %s', async (_who, id, chose, goesOn) => {
  await open(id, chose);
  await change();
  expect(plays()).toBe(true);
  isMature = true;
  await change();
  expect([plays(), said()]).toEqual([goesOn, goesOn ? [] : ['Kiln marks the stream as for adults.']]);
});

test('a mark that comes while an older answer is under way is not missed', async () => {
  await open(null, false);
  let arrive: () => void = () => undefined;
  gate = new Promise((resolve) => {
    arrive = resolve;
  });
  await act(async () => listener.onSubscribed());
  isMature = true;
  await change();
  expect(plays()).toBe(true);
  await act(async () => arrive());
  await vi.waitFor(() => expect(plays()).toBe(false));
});
