import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Router } from '../../platform/router/router.ts';
import { RouterContext } from '../../platform/router/router-context.ts';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { PeopleCard } from './people-card.tsx';

const router = {
  isPageOf: () => false,
  prefetch: () => undefined,
  subscribe: () => () => undefined,
} as unknown as Router;
let page: RenderedComponent;
afterEach(() => page.remove());

const ANA = { id: '1', login: 'ana', displayName: 'Ana', profileImageURL: null, primaryColorHex: '#aa3377' };
const common = {
  ...{ title: 'Moderators', lead: '', addLabel: 'Add a moderator', none: 'None yet', failure: '', isAdding: false },
  ...{ removeLabel: (name: string) => `Remove ${name}`, onRetry: () => undefined, onRemove: () => undefined },
};

test('each user is shown with the day since when, and names are suggested for what is typed', async () => {
  vi.useFakeTimers();
  try {
    const onAdd = async () => undefined;
    const suggestions = ['NameSuggestions', { searchSuggestions: { channels: [ANA] } }] as const;
    page = await renderComponent(
      <RouterContext value={router}>
        <PeopleCard {...common} people={[{ user: ANA, since: '2026-01-02T03:04:05Z' }]} onAdd={onAdd} />
      </RouterContext>,
      Object.fromEntries([suggestions]),
    );
    expect(page.text()).toContain('Since January 2, 2026');
    const field = page.element.querySelector('input') as HTMLInputElement;
    const suggested = () => [...(field.list?.options ?? [])].map(({ value }) => value);
    await page.type(field, 'a');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect([suggested(), page.sent]).toEqual([[], []]);
    await page.type(field, '@an');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(suggested()).toEqual(['ana']);
    expect(page.sent.every(({ variables }) => JSON.stringify(variables) === '{"search":"an"}')).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('a name that is typed while the one before is added stays; what was added goes', async () => {
  const added: string[] = [];
  let answer: (wrong?: string) => void = () => undefined;
  const onAdd = (login: string) =>
    new Promise<string | undefined>((resolve) => {
      added.push(login);
      answer = resolve;
    });
  page = await renderComponent(<PeopleCard {...common} people={[]} onAdd={onAdd} />);
  const field = page.element.querySelector('input');
  if (field === null) throw new Error('no field for a name');
  const submit = () => act(async () => page.element.querySelector('form')?.requestSubmit());
  await page.type(field, 'ana');
  await submit();
  await page.type(field, 'ben');
  await act(async () => answer());
  expect(field.value).toBe('ben');
  await submit();
  await act(async () => answer('We couldn’t find this user. The account may have been deleted.'));
  expect(field.value).toBe('ben');
  expect(page.text()).toContain('We couldn’t find this user. The account may have been deleted.');
  await submit();
  await act(async () => answer());
  expect(field.value).toBe('');
  expect(added).toEqual(['ana', 'ben', 'ben']);
});
