import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { noteWait, useStanding } from './use-standing.ts';

let page: RenderedComponent;
beforeEach(async () => {
  // The code that writes the time anew is there, so that only the clock decides.
  await import('./wait-text.ts');
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(async () => {
  await page.remove();
  vi.useRealTimers();
});

const Standing = ({ text }: { readonly text: string | undefined }) => <p>{useStanding(text)}</p>;
const shown = () => page.element.textContent;
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test('the minutes of a wait follow the clock, and the sentence goes with its end', async () => {
  const said = 'Too many attempts. Try again in 3 minutes.';
  noteWait(said, 150);
  page = await renderComponent(<Standing text={said} />);
  expect(shown()).toBe(said);
  await pass(29);
  expect(shown()).toBe(said);
  await pass(2);
  expect(shown()).toBe('Too many attempts. Try again in 2 minutes.');
  await pass(60);
  expect(shown()).toBe('Too many attempts. Try again in 1 minute.');
  await pass(58);
  expect(shown()).toBe('Too many attempts. Try again in 1 minute.');
  await pass(1);
  expect(shown()).toBe('');
});

test('the same sentence of a later attempt begins anew, and other sentences stay', async () => {
  const said = 'Too many attempts. Try again in 2 minutes.';
  noteWait(said, 120);
  page = await renderComponent(<Standing text={said} />);
  await pass(90);
  expect(shown()).toBe('Too many attempts. Try again in 1 minute.');
  noteWait(said, 120);
  await page.remove();
  page = await renderComponent(<Standing text={said} />);
  expect(shown()).toBe(said);
  await pass(61);
  expect(shown()).toBe('Too many attempts. Try again in 1 minute.');
  await page.remove();
  noteWait('Your name is empty.', null);
  page = await renderComponent(<Standing text="Your name is empty." />);
  await pass(3_600);
  expect(shown()).toBe('Your name is empty.');
});
