import { act, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { PlayerChoice, PlayerMenu } from './player-menu.tsx';

let page: RenderedComponent;
afterEach(() => page.remove());

let tell: (latency: string) => void = () => undefined;
const Menu = () => {
  const [isOpen, setOpen] = useState(false);
  const [latency, setLatency] = useState('2.1 s');
  tell = setLatency;
  return (
    // A new function with each value that is measured.
    <PlayerMenu label="Settings" title="Settings" button="" buttonClass="" isOpen={isOpen} onOpen={(is) => setOpen(is)}>
      {(close) => (
        <>
          <PlayerChoice label={`Low ${latency}`} isChosen onChoose={close} />
          <PlayerChoice label="Normal" isChosen={false} onChoose={close} />
        </>
      )}
    </PlayerMenu>
  );
};

test('the focus stays where the keys moved it while what the menu shows changes', async () => {
  page = await renderComponent(<Menu />);
  await page.press('Settings');
  expect(document.activeElement?.textContent).toContain('Low');
  const key = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true });
  await act(async () => document.activeElement?.dispatchEvent(key));
  expect(document.activeElement?.textContent).toBe('Normal');
  await act(async () => tell('2.2 s'));
  expect(page.text()).toContain('2.2 s');
  expect(document.activeElement?.textContent).toBe('Normal');
  await act(async () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  expect(page.element.querySelector('[role="menu"]')).toBeNull();
});
