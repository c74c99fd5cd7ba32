import { act, useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { useRowFocus } from './use-row-focus.ts';

let page: RenderedComponent;
afterEach(() => page.remove());

const setFollowing = vi.fn();
const Log = () => {
  const log = useRef<HTMLDivElement>(null);
  const rows = useRowFocus(log, setFollowing);
  return (
    <div ref={log} role="log" tabIndex={-1} {...rows}>
      <div data-row tabIndex={-1}>
        <button type="button">Emote</button>
        <dialog open>
          <input />
        </dialog>
        <div popover="auto">
          <button type="button">Copy</button>
        </div>
      </div>
    </div>
  );
};
const pressIn = async (selector: string, key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  await act(async () => page.element.querySelector(selector)?.dispatchEvent(event));
  return event.defaultPrevented;
};

test('a dialog and a menu of a row keep Escape and the arrow keys; a control of the row gives them to the log', async () => {
  page = await renderComponent(<Log />);
  for (const selector of ['dialog input', '[popover] button'])
    for (const key of ['Escape', 'ArrowUp', 'Home']) expect(await pressIn(selector, key)).toBe(false);
  expect(setFollowing).not.toHaveBeenCalled();
  expect(await pressIn('[data-row] > button', 'Escape')).toBe(true);
  expect(setFollowing).toHaveBeenLastCalledWith(true);
});
