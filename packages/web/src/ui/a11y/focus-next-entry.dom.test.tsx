import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberNextFocus } from './focus-next-entry.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<main id="main" tabindex="-1"><ul>${['a', 'b', 'c']
    .map((id) => `<li id="${id}"><a href="#${id}">${id}</a><button>Remove</button></li>`)
    .join('')}</ul><input></main>`;
});
afterEach(async () => {
  // A search for a fallen focus that still goes on would take that of the next test.
  await vi.advanceTimersByTimeAsync(20_000);
  vi.useRealTimers();
  document.body.innerHTML = '';
});

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`there is no ${selector}`);
  return found;
};
/** Presses the button of an entry; the answer comes before the entry goes. */
const press = (id: string): void => {
  find(`#${id} button`).focus();
  rememberNextFocus(find(`#${id} button`), 'a')();
};
/** The entry goes, and with it the focus that stood in it. */
const remove = async (id: string): Promise<void> => {
  find(`#${id} button`).blur();
  find(`#${id}`).remove();
  await Promise.resolve();
};
const focused = (): string | null | undefined => document.activeElement?.getAttribute('href');

test('the next entry has the focus, however late its neighbour goes', async () => {
  press('b');
  // A slow device draws many frames meanwhile.
  await vi.advanceTimersByTimeAsync(3_000);
  await remove('b');
  await vi.advanceTimersByTimeAsync(1);
  expect(focused()).toBe('#c');
});

test('after the last entry it is the one before, and after the only one the page', async () => {
  press('c');
  await remove('c');
  await vi.advanceTimersByTimeAsync(1_100);
  expect(focused()).toBe('#b');
  find('#a').remove();
  press('b');
  await remove('b');
  await vi.advanceTimersByTimeAsync(1_100);
  expect(document.activeElement?.id).toBe('main');
});

test('a focus that falls from a closing menu after the entry has gone is taken, too', async () => {
  press('b');
  const item = document.createElement('button');
  document.body.append(item);
  item.focus();
  find('#b').remove();
  await vi.advanceTimersByTimeAsync(100);
  expect(document.activeElement).toBe(item);
  item.blur();
  item.remove();
  await vi.advanceTimersByTimeAsync(100);
  expect(focused()).toBe('#c');
  // The next entry goes as well.
  find('#c a').blur();
  find('#c').remove();
  await vi.advanceTimersByTimeAsync(100);
  expect(focused()).toBe('#a');
});

test('a focus that the user has moved meanwhile stays', async () => {
  press('b');
  find('input').focus();
  find('#b').remove();
  await vi.advanceTimersByTimeAsync(1);
  expect(document.activeElement).toBe(find('input'));
});

test('an entry that stays for long takes nothing when it goes at last', async () => {
  press('b');
  vi.advanceTimersByTime(10_000);
  await remove('b');
  await vi.advanceTimersByTimeAsync(1);
  expect(document.activeElement).toBe(document.body);
});
