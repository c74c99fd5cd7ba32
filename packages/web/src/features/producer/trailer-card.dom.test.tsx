import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { InSaveScope, pressSave } from '../../testing/in-save-scope.tsx';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { TrailerCard } from './trailer-card.tsx';

let page: RenderedComponent;
afterEach(() => page.remove());

const card = (
  <InSaveScope>
    <TrailerCard login="nightkiln" />
  </InSaveScope>
);
const answer = (trailer: { readonly id: string; readonly title: string } | null, titles: readonly string[]) => ({
  user: {
    id: '7',
    channel: { id: '7', trailer: trailer === null ? null : { video: trailer } },
    producedVideos: { edges: titles.map((title, index) => ({ cursor: title, node: { id: `${index}`, title } })) },
  },
});
const select = () => {
  const found = page.element.querySelector('select');
  if (found === null) throw new Error('no select');
  return found;
};
const options = () => [...select().options].map(({ text }) => text);

test('until the videos are known nothing can be chosen', async () => {
  page = await renderComponent(card);
  expect(select().disabled).toBe(true);
});

test('a channel without a public video reads what a trailer needs', async () => {
  page = await renderComponent(card, { TrailerCard: answer(null, []) });
  expect(select().disabled).toBe(false);
  expect(page.text()).toContain('A trailer must be a public video. You have none yet.');
});

test('a trailer that is beyond the listed videos is still the one that is chosen', async () => {
  page = await renderComponent(card, { TrailerCard: answer({ id: '900', title: 'Welcome' }, ['First firing']) });
  expect(options()).toEqual(['None', 'Welcome', 'First firing']);
  expect(select().value).toBe('900');
});

test('a refused choice stays chosen and unsaved, so that it can be saved again', async () => {
  page = await renderComponent(card, {
    TrailerCard: answer(null, ['First firing']),
    UseSetChannelTrailer: {
      setChannelTrailer: { channel: null, error: { code: 'NOT_FOUND', message: 'This video no longer exists.' } },
    },
  });
  await act(async () => {
    select().value = '0';
    select().dispatchEvent(new Event('change', { bubbles: true }));
  });
  await pressSave(page);
  expect(page.sent.at(-1)?.variables).toEqual({ input: { videoID: '0' } });
  expect(select().value).toBe('0');
  expect(page.text()).toContain('Some changes are not saved yet.');
});
