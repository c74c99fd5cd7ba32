import { noPresentation } from '@bandshell/domain/player';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Router } from '../../platform/router/router.ts';
import { RouterContext } from '../../platform/router/router-context.ts';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { PersistentPlayer } from './persistent-player.tsx';
import { usePlayerStore } from './player-store.ts';
import { usePlayerSlot } from './use-player-slot.ts';

let page: RenderedComponent;
const state = {
  location: { pathname: '/ana', search: '', key: '1', state: {} },
  match: { route: { name: 'channel', plays: true }, params: {} },
};
const router = {
  ...{ subscribe: () => () => undefined, getState: () => state, isPageOf: () => false },
} as unknown as Router;

const Place = ({ content }: { readonly content: string }) => {
  const anchor = usePlayerSlot({ content, path: `/${content}`, stage: () => <p>plays {content}</p> });
  return <div ref={anchor} data-place={content} />;
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(async () => {
  await page.remove();
  usePlayerStore.setState({ claim: null, presentation: noPresentation, failures: 0 });
  vi.restoreAllMocks();
});

const show = async (...contents: readonly string[]) => {
  page = await renderComponent(
    <RouterContext value={router}>
      <PersistentPlayer />
      {contents.map((content) => (
        <Place key={content} content={content} />
      ))}
    </RouterContext>,
  );
};
const said = (spy: unknown): readonly (readonly unknown[])[] =>
  (spy as { readonly mock: { readonly calls: readonly (readonly unknown[])[] } }).mock.calls.filter((call) =>
    call.some((part) => String(part).includes('second player') || String(part).includes('there is a second')),
  );

test('PLAYER-25 a page that mounts a second player shows the first one alone, and says so in the log and to the site', async () => {
  await show('ana', 'ben');
  expect(page.element.querySelectorAll('video')).toHaveLength(1);
  expect([page.text().includes('plays ana'), page.text().includes('plays ben')]).toEqual([true, false]);
  expect(usePlayerStore.getState().claim?.anchor).toBe(page.element.querySelector('[data-place="ana"]'));
  expect(said(console.warn)).toHaveLength(1);
  expect(said(console.error)).toEqual([['bandshell', { content: 'ben' }, expect.any(Error)]]);
});

test('one player is nothing to report', async () => {
  await show('ana');
  expect(page.element.querySelectorAll('video')).toHaveLength(1);
  expect([...said(console.warn), ...said(console.error)]).toEqual([]);
});
