import { afterEach, expect, test } from 'vitest';
import type { Router } from '../../platform/router/router.ts';
import { RouterContext } from '../../platform/router/router-context.ts';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { CostreamsAmong } from './costreams-among.tsx';

const state = { location: { pathname: '/', search: '', key: '1', state: {} } };
const router = {
  ...{ getState: () => state, subscribe: () => () => undefined },
  ...{ prefetch: () => undefined, hrefOf: (path: string) => path },
} as unknown as Router;

let page: RenderedComponent;
afterEach(() => page.remove());

const user = (id: string, login: string) => ({
  ...{ __typename: 'User', id, login, displayName: login },
  ...{ primaryColorHex: '#123456', profileImageURL: null, stream: null },
});
const [ana, ben, cora, dina] = [user('1', 'ana'), user('2', 'ben'), user('3', 'cora'), user('4', 'dina')];
const found = (
  channelID: string,
  organizer: unknown,
  topCostreamers: readonly unknown[],
  totalViewersCount: number,
) => ({
  ...{ __typename: 'DiscoveredCostream', channelID },
  costreamDetails: { __typename: 'CostreamDetails', organizer, topCostreamers, totalViewersCount },
});

const render = async (
  channels: readonly { id: string; displayName: string }[],
  costreamDiscovery: readonly unknown[],
) => {
  page = await renderComponent(
    <RouterContext value={router}>
      <CostreamsAmong channels={channels} />
    </RouterContext>,
    { CostreamsAmong: { costreamDiscovery } },
  );
};
const lines = () => [...page.element.querySelectorAll('li')].map((item) => item.textContent);

test('API-19 the live channels are asked for their co-streams by one query, and each co-stream stands once', async () => {
  await render(
    [dina, ben, ana].map(({ id, displayName }) => ({ id, displayName })),
    [found('1', ana, [ben, cora], 114), found('2', ana, [cora, ana], 114)],
  );
  // The page asks again when it begins to hear of streams that go live, and each time the same.
  const asked = { name: 'CostreamsAmong', variables: { channelIDs: ['1', '2', '4'] } };
  expect(page.sent).toEqual(page.sent.map(() => asked));
  expect(page.sent.length).toBeGreaterThan(0);
  expect(page.text()).toContain('Streaming together');
  expect(lines()).toEqual([expect.stringContaining('With ben and cora · 114 viewers of all of them together')]);
});

test('a channel that was found names itself beside the organizer, and an erased organizer or no answer shows nothing', async () => {
  await render([{ id: '2', displayName: 'ben' }], [found('2', cora, [dina], 1)]);
  expect(lines()).toEqual([expect.stringContaining('With ben and dina · 1 viewer of all of them together')]);
  expect(page.element.querySelector('a')?.getAttribute('href')).toBe('/cora');
  for (const answer of [[found('2', null, [dina], 5)], []]) {
    await page.remove();
    await render([{ id: '2', displayName: 'ben' }], answer);
    expect(page.text()).toBe('');
  }
  await page.remove();
  await render([], []);
  expect(page.sent).toEqual([]);
});
