import { afterEach, expect, test } from 'vitest';
import type { FragmentOf } from '../../platform/graphql/graphql.ts';
import type { Router } from '../../platform/router/router.ts';
import { RouterContext } from '../../platform/router/router-context.ts';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { ChannelAbout, type ChannelAboutUser } from './channel-about.tsx';

let page: RenderedComponent;
afterEach(() => page.remove());

const state = { location: { pathname: '/', search: '', key: '1', state: {} } };
const router = { subscribe: () => () => undefined, getState: () => state } as unknown as Router;
const ana = {
  ...{ id: '1', displayName: 'Ana', description: '', createdAt: '2026-03-01T12:00:00.000Z' },
  followers: { totalCount: 1 },
};
const open = async (isOwner: boolean, description = '') => {
  const user = { ...ana, description } as unknown as FragmentOf<typeof ChannelAboutUser>;
  page = await renderComponent(
    <RouterContext value={router}>
      <ChannelAbout user={user} isOwner={isOwner} />
    </RouterContext>,
  );
};
const link = () => page.element.querySelector('a')?.getAttribute('href');

test('a channel without a text tells its owner to write one, and viewers that there is none', async () => {
  await open(true);
  expect(page.text()).toContain('Tell viewers who you are and when you stream.');
  expect(link()).toBe('/settings/profile');
  await page.remove();
  await open(false);
  expect(page.text()).toContain('Ana has not written about themselves yet.');
  expect(link()).toBeUndefined();
  await page.remove();
  await open(true, 'Raku at dusk.');
  expect(page.text()).toContain('Raku at dusk.');
  expect(link()).toBeUndefined();
});
