import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { ChannelCollections } from './channel-collections.tsx';

let page: RenderedComponent;
afterEach(() => page.remove());

const list = <ChannelCollections login="nightkiln" displayName="Night Kiln" />;
const none = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } };
const asked = () => page.sent.filter(({ name }) => name === 'ChannelCollections').length;

test('the collections of a channel are waited for, in the place that they will have', async () => {
  page = await renderComponent(list);
  expect(page.text()).toContain('Loading collections');
  expect(page.text()).not.toContain('No collections yet');
});

test('a list that could not be loaded says so, and one press asks again', async () => {
  let isAway = true;
  const answer = () => (isAway ? new Error('away') : { user: { id: '7', collections: none } });
  page = await renderComponent(list, { ChannelCollections: answer });
  expect(page.text()).toContain('The collections could not be loaded');
  expect(page.text()).not.toContain('No collections yet');
  isAway = false;
  const before = asked();
  await page.press('Try again');
  await act(async () => undefined);
  expect(asked()).toBe(before + 1);
  expect(page.text()).toContain('No collections yet');
  expect(page.text()).not.toContain('could not be loaded');
});

test('a channel that is gone meanwhile has an empty list, and not an endless wait', async () => {
  page = await renderComponent(list, { ChannelCollections: { user: null } });
  expect(page.text()).toContain('No collections yet');
});
