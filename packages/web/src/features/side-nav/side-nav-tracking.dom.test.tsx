import { rejectAll } from '@bandshell/domain/consent';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Router } from '../../platform/router/router.ts';
import { RouterContext } from '../../platform/router/router-context.ts';
import { type CapturedTracking, captureTracking } from '../../testing/capture-tracking.ts';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { SideNavCardLink } from './card-link.tsx';
import { FollowSortMenu } from './follow-sort-menu.tsx';

let page: RenderedComponent;
let tracking: CapturedTracking;
afterEach(async () => {
  await page.remove();
  tracking.stop();
});

const state = { location: { pathname: '/', search: '', key: '1', state: {} } };
const router = {
  subscribe: () => () => undefined,
  getState: () => state,
  prefetch: () => undefined,
} as unknown as Router;
const card = (
  <RouterContext value={router}>
    <SideNavCardLink card="followed-100001" to="/nightkiln">
      Nightkiln
    </SideNavCardLink>
  </RouterContext>
);
const point = (pointerType: string) =>
  act(async () => {
    // React computes the entering of an element from what the pointer leaves.
    page.element
      .querySelector('a')
      ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType, relatedTarget: document.body }));
  });

test('TRACK-21 a pointer on a card is reported with the card’s section, a finger is not', async () => {
  tracking = captureTracking();
  page = await renderComponent(card);
  await point('touch');
  expect(await tracking.leavePage()).toEqual([]);
  await point('mouse');
  expect(await tracking.leavePage()).toEqual([{ name: 'leftnav_item_hover', properties: { section: 'followed' } }]);
});

test('nothing is reported of a visitor who denies statistics', async () => {
  tracking = captureTracking(rejectAll);
  page = await renderComponent(card);
  await point('mouse');
  expect(await tracking.leavePage()).toEqual([]);
});

/** The browser opens and closes the panel itself, and says so. */
const toggled = (newState: 'open' | 'closed') =>
  act(async () => {
    const panel = page.element.querySelector('[role="menu"]');
    for (const type of ['beforetoggle', 'toggle']) panel?.dispatchEvent(Object.assign(new Event(type), { newState }));
  });
const renderMenu = async (): Promise<readonly string[]> => {
  const chosen: string[] = [];
  page = await renderComponent(<FollowSortMenu sort="viewers_desc" onChoose={(sort) => chosen.push(sort)} />);
  return chosen;
};
const opened = { name: 'leftnav_sorting_client_expand_click', properties: {} };

test('TRACK-22 opening the menu of orders is reported, closing it is not', async () => {
  tracking = captureTracking();
  await renderMenu();
  await page.press('Sort followed channels');
  await toggled('open');
  expect(await tracking.leavePage()).toEqual([opened]);
  await page.press('Sort followed channels');
  await toggled('closed');
  expect(await tracking.leavePage()).toEqual([opened]);
  await page.press('Sort followed channels');
  expect(await tracking.leavePage()).toEqual([opened, opened]);
});

test('TRACK-23 choosing an order is reported with the order', async () => {
  tracking = captureTracking();
  const chosen = await renderMenu();
  await toggled('open');
  const panel = page.element.querySelector('[role="menu"]');
  if (panel !== null) Object.assign(panel, { hidePopover: () => undefined });
  await page.press('Name');
  expect(chosen).toEqual(['alphabetical']);
  expect(await tracking.leavePage()).toEqual([
    { name: 'leftnav_sorting_client_sort_by_click', properties: { sort: 'alphabetical' } },
  ]);
});
