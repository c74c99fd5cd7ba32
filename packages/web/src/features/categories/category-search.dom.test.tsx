import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { CategorySearch } from './category-search.tsx';

let page: RenderedComponent;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  vi.useRealTimers();
  await page.remove();
});

const search = (text: string) => (
  <CategorySearch title="Browse" search={text} onSearch={() => undefined}>
    <p>All categories</p>
  </CategorySearch>
);
const settle = () => act(async () => vi.advanceTimersByTime(1000));

test('a search that could not be loaded says so instead of waiting forever, and one press asks again', async () => {
  let isAway = true;
  const answer = () => (isAway ? new Error('away') : { categories: [] });
  page = await renderComponent(search('pottery'), { CategorySearch: answer });
  await settle();
  expect(page.text()).toContain('The categories could not be loaded');
  expect(page.text()).not.toContain('No category matches');
  isAway = false;
  await page.press('Try again');
  await settle();
  expect(page.text()).toContain('No category matches “pottery”');
  expect(page.text()).not.toContain('could not be loaded');
});

test('spaces alone are no search: the directory stays, and the server is not asked', async () => {
  page = await renderComponent(search('   '), { CategorySearch: { categories: [] } });
  await settle();
  expect(page.text()).toContain('All categories');
  expect(page.sent).toEqual([]);
});
