import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Router } from '../../platform/router/router.ts';
import { RouterContext } from '../../platform/router/router-context.ts';
import { type Answers, type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { Highlighter } from './highlighter.tsx';

const navigate = vi.fn();
const state = { location: { pathname: '/', search: '', key: '1', state: {} } };
const router = { navigate, subscribe: () => () => undefined, getState: () => state } as unknown as Router;
const player = { seek: vi.fn(), play: vi.fn(), pause: vi.fn() };

let page: RenderedComponent;
let moveTo: (seconds: number) => Promise<void>;
beforeEach(() => navigate.mockClear());
afterEach(() => page.remove());

const Page = ({ given }: { readonly given: typeof player | null }) => {
  const [position, setPosition] = useState(0);
  moveTo = (seconds) => act(async () => setPosition(seconds));
  return (
    <RouterContext value={router}>
      <Highlighter
        {...{ login: 'ana', videoID: '7', title: 'Night firing', lengthSeconds: 600, storyboardURL: null }}
        {...{ position, player: given }}
      />
    </RouterContext>
  );
};

const open = async (answer?: Answers[string], given: typeof player | null = player) => {
  page = await renderComponent(<Page given={given} />, answer === undefined ? {} : { UseCreateHighlight: answer });
};
const press = (key: string) =>
  act(async () => window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
const said = () => page.element.querySelector('[role="status"]')?.textContent;
const parts = () => page.element.querySelectorAll('ol > li').length;
const mark = async (from: number, to: number) => {
  await moveTo(from);
  await press('i');
  await moveTo(to);
  await press('o');
};
const create = () => act(async () => page.element.querySelector('form')?.requestSubmit());

test('without a player nothing can be marked, and without a part nothing created', async () => {
  await open(undefined, null);
  for (const name of ['Start a part', 'End the part', 'Preview']) {
    const button = [...page.element.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name));
    expect(button?.disabled, name).toBe(true);
  }
  expect(page.text()).not.toContain('Create highlight');
});

test('a part that is too short is refused aloud, and one that is long enough is marked', async () => {
  await open();
  await press('o');
  expect(said()).toBe('Start a part first.');
  await mark(10, 10.4);
  expect(said()).toBe('A part must be at least one second long.');
  expect(parts()).toBe(0);
  await mark(10, 25);
  expect(said()).toContain('Part from');
  expect(parts()).toBe(1);
  expect(page.text()).toContain('1 part, ');
});

test('a highlight is created for its owner alone; the reason of a refusal is shown and the parts stay', async () => {
  const video = { __typename: 'Video', id: '9' };
  let answer: Record<string, unknown> = {
    createHighlight: { video: null, error: { code: 'UNAVAILABLE', message: 'Highlights are not possible now.' } },
  };
  await open(() => answer);
  await mark(10, 25);
  await create();
  expect(page.sent.at(-1)?.variables).toEqual({
    input: {
      ...{ videoID: '7', title: 'Night firing', visibility: 'PRIVATE' },
      ranges: [{ startSeconds: 10, endSeconds: 25 }],
    },
  });
  expect(page.text()).toContain('Highlights are not possible now.');
  expect([parts(), navigate.mock.calls.length]).toEqual([1, 0]);
  answer = { createHighlight: { video, error: null } };
  await create();
  expect(navigate.mock.calls[0]?.[0]).toContain('9');
});
