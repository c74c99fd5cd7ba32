import { afterEach, expect, test } from 'vitest';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { StreamTestNote } from './stream-test-note.tsx';

let page: RenderedComponent;
afterEach(() => page.remove());

const over = { isOver: true, seconds: 1, bitrate: 5_998_400, health: { status: 'GOOD', advice: [] } } as const;

test('a bandwidth test shows its rate and length, and advice where something is to mend', async () => {
  page = await renderComponent(<StreamTestNote test={over} />, {});
  expect(page.text()).toContain('The last bandwidth test sent 5,998 kbit/s on average over 1 second.');
  expect(page.text()).toContain('Everything arrives as it should.');
  await page.remove();
  const advice = [{ code: 'TOO_SLOW', value: null }] as const;
  const running = { ...over, isOver: false, seconds: 32, health: { status: 'BAD', advice } } as const;
  page = await renderComponent(<StreamTestNote test={running} />, {});
  expect(page.text()).toContain('A bandwidth test runs: 5,998 kbit/s on average over 32 seconds. Nobody else sees it.');
  expect(page.text()).toContain('Media arrives more slowly than it plays.');
  expect(page.text()).not.toContain('Everything arrives');
});
