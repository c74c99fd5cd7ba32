import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Answer, type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { ChooseTarget } from './choose-target.tsx';

let page: RenderedComponent;
afterEach(() => page.remove());

const followed: Answer = {
  currentUser: {
    id: '1',
    followedStreams: [
      {
        ...{ id: '2', version: 1, title: 'Night walk', viewersCount: 3 },
        broadcaster: { id: '2', login: 'ana', displayName: 'Ana', profileImageURL: null, primaryColorHex: '#112233' },
      },
    ],
  },
};
const refusal = (message: string) => ({ startRaid: { channel: null, error: { code: 'ANY', message } } });
const alerts = () => [...page.element.querySelectorAll('[role="alert"]')].map((alert) => alert.textContent);

test('a name that is refused has one message, at its field; a channel of the list has it in its row', async () => {
  let message = 'We couldn’t find a channel with this name. Check the spelling.';
  const answers = { ChooseRaidTarget: followed, ...Object.fromEntries([['UseStartRaid', () => refusal(message)]]) };
  page = await renderComponent(<ChooseTarget />, answers);
  const field = page.element.querySelector('input');
  if (field === null) throw new Error('no field');
  const submit = () => act(async () => page.element.querySelector('form')?.requestSubmit());

  await page.type(field, ' @Nobody ');
  expect(page.text()).toContain('None of these channels matches what you typed.');
  await submit();
  expect(page.sent.at(-1)?.variables).toEqual({ input: { targetLogin: 'nobody' } });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(alerts()).toEqual([message]);
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message);
  expect(page.text()).not.toContain('You can raid');

  await page.type(field, '');
  expect(alerts()).toEqual([]);
  message = 'Ana is not live.';
  await page.press('Raid Ana');
  expect(alerts()).toEqual([message]);
  expect(page.element.querySelector('li [role="alert"]')).not.toBeNull();
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  // The same channel, now by its name.
  await page.type(field, 'ana');
  await submit();
  expect(alerts()).toEqual([message]);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
