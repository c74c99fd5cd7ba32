import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { PeopleCard } from './people-card.tsx';

let page: RenderedComponent;
afterEach(() => page.remove());

test('a name that is typed while the one before is added stays; what was added goes', async () => {
  const added: string[] = [];
  let answer: (wrong?: string) => void = () => undefined;
  const onAdd = (login: string) =>
    new Promise<string | undefined>((resolve) => {
      added.push(login);
      answer = resolve;
    });
  page = await renderComponent(
    <PeopleCard
      title="Moderators"
      lead=""
      addLabel="Add a moderator"
      removeLabel={(name) => name}
      none="None yet"
      failure=""
      people={[]}
      onRetry={() => undefined}
      isAdding={false}
      onAdd={onAdd}
      onRemove={() => undefined}
    />,
  );
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
