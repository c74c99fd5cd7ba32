import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Router } from '../../platform/router/router.ts';
import { RouterContext } from '../../platform/router/router-context.ts';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { CollaboratorsCard } from './collaborators-card.tsx';

let page: RenderedComponent;
beforeEach(() => {
  localStorage.clear();
});
afterEach(async () => {
  await page.remove();
  localStorage.clear();
});

const state = { location: { pathname: '/', search: '', key: '1', state: {} } };
const router = { subscribe: () => () => undefined, getState: () => state } as unknown as Router;
const channel = (at: number) => ({
  ...{ __typename: 'User', id: String(at), login: `potter_${at}`, displayName: `Potter ${at}` },
  ...{ profileImageURL: `/p/${at}.webp`, primaryColorHex: '#123456' },
});
const answer = (count: number) => ({
  currentUser: {
    ...{ __typename: 'User', id: '1' },
    suggestedCollaborators: Array.from({ length: count }, (_, at) => ({ channel: channel(at + 1) })),
  },
});
const render = async (count: number, column = 'wide') => {
  page = await renderComponent(
    <RouterContext value={router}>
      <div data-side-nav={column}>
        <CollaboratorsCard />
      </div>
    </RouterContext>,
    { CollaboratorsCard: answer(count) },
  );
};
const pictures = () => [...page.element.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));

test('NAV-41 the card of suggested collaborators is shown once and leads to them', async () => {
  await render(2);
  expect(page.text()).toContain('Channels to stream with');
  expect(page.element.querySelector('a')?.getAttribute('href')).toBe('/directory/collection/suggested-collaborators');
  expect(localStorage.getItem('bandshell.collaborators-dismissed')).toBe('true');
  await page.remove();
  await render(2);
  expect(page.text()).toBe('');
  expect(page.sent).toEqual([]);
});

test('NAV-50 it previews three of them', async () => {
  await render(4);
  expect(pictures()).toEqual(['/p/1.webp', '/p/2.webp', '/p/3.webp']);
  await page.remove();
  localStorage.clear();
  await render(7);
  expect(pictures()).toEqual(['/p/4.webp', '/p/5.webp', '/p/6.webp']);
});

test('it closes, and is not seen in the narrow column or without any', async () => {
  await render(2, 'narrow');
  expect(localStorage.getItem('bandshell.collaborators-dismissed')).toBeNull();
  await page.press('Close');
  expect(page.text()).toBe('');
  await page.remove();
  await render(0);
  expect(page.text()).toBe('');
  expect(localStorage.getItem('bandshell.collaborators-dismissed')).toBeNull();
});
