import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Answer, type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { FindRecipient } from './find-recipient.tsx';
import { useWhispersStore } from './whispers-store.ts';

let page: RenderedComponent;
afterEach(async () => {
  useWhispersStore.setState({ place: { view: 'closed' } });
  await page.remove();
});

const find = async (text: string, answer: Answer) => {
  page = await renderComponent(<FindRecipient />, { FindWhisperRecipient: answer });
  const field = page.element.querySelector('input');
  if (field === null) throw new Error('no field');
  await page.type(field, text);
  await act(async () => page.element.querySelector('form')?.requestSubmit());
};
const user = (self: { readonly canWhisper: boolean; readonly isBlocked: boolean } | null) => ({
  user: { id: '2', login: 'anakiln', displayName: 'Ana', self },
});

test('a text that is no username is not sent to the server', async () => {
  await find('two words', user(null));
  expect(page.text()).toContain('Enter a username.');
  expect(page.sent).toEqual([]);
});

test.each([
  ['a server that is away', new Error('away'), 'could not be reached'],
  ['a name of nobody', { user: null }, 'We couldn’t find a user with this name. Check the spelling.'],
  [
    'a user who takes no whispers',
    user({ canWhisper: false, isBlocked: false }),
    'This user does not accept whispers from you.',
  ],
])('%s is said at the field, and no thread opens', async (_, answer, says) => {
  await find('@AnaKiln', answer);
  expect(page.text()).toContain(says);
  expect(useWhispersStore.getState().place).toEqual({ view: 'closed' });
});

test.each([
  ['may be written to', { canWhisper: true, isBlocked: false }],
  ['is blocked, so that the block can be ended there', { canWhisper: false, isBlocked: true }],
])('the thread opens with a user who %s', async (_, self) => {
  await find(' @AnaKiln ', user(self));
  expect(page.sent.at(-1)?.variables).toEqual({ login: 'anakiln' });
  expect(useWhispersStore.getState().place).toMatchObject({ view: 'thread', recipient: { id: '2', login: 'anakiln' } });
});
