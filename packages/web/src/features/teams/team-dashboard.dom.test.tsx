import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Router } from '../../platform/router/router.ts';
import { RouterContext } from '../../platform/router/router-context.ts';
import { type Answers, type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { TeamDashboard } from './team-dashboard.tsx';

let page: RenderedComponent;
afterEach(() => page.remove());

const router = { subscribe: () => () => undefined, prefetch: () => undefined } as unknown as Router;
const open = async (answers: Answers = {}) => {
  page = await renderComponent(
    <RouterContext value={router}>
      <TeamDashboard name="late_fire" />
    </RouterContext>,
    answers,
  );
};

test('a team is waited for, and one that could not be loaded is not called missing', async () => {
  await open();
  expect(page.text()).not.toContain('We couldn’t find this team');
  await page.remove();
  let isAway = true;
  const answer = () => (isAway ? new Error('away') : { team: null });
  await open({ TeamDashboard: answer });
  expect(page.text()).toContain('The team could not be loaded');
  isAway = false;
  await page.press('Try again');
  await act(async () => undefined);
  expect(page.text()).toContain('We couldn’t find this team');
});
