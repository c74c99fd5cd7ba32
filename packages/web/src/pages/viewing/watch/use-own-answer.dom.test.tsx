import { act, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type RenderedComponent, renderComponent } from '../../../testing/render-component.tsx';
import { useAnswerContext, useOwnAnswer } from './use-own-answer.ts';

let page: RenderedComponent;
afterEach(() => page.remove());

const viewer = { id: '7', login: 'ana' };
let open: (key: string) => void = () => undefined;

/** The page of a recording that is refused to everyone. */
const Recording = ({ id }: { readonly id: string }) => {
  const { anonymous } = useAnswerContext(id);
  useOwnAnswer(id, anonymous, false, () => undefined);
  return <output>{`${id} ${anonymous}`}</output>;
};

const Site = () => {
  const [id, setId] = useState('first');
  open = setId;
  return <Recording key={id} id={id} />;
};

const renderFor = async (currentUser: typeof viewer | null) => {
  page = await renderComponent(<Site />, { UseViewer: { currentUser, flags: [] } });
};

test('who returns to a recording that is not for everyone asks as the viewer at once', async () => {
  await renderFor(viewer);
  expect(page.text()).toContain('first true');
  await act(async () => open('second'));
  expect(page.text()).toContain('second true');
  await act(async () => open('first'));
  expect(page.text()).toContain('first false');
});

test('a viewer without account asks as everyone does', async () => {
  await renderFor(null);
  await act(async () => open('third'));
  await act(async () => open('first'));
  await act(async () => open('third'));
  expect(page.text()).toContain('third true');
});
