import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { FragmentOf } from '../../platform/graphql/graphql.ts';
import { InSaveScope, pressSave } from '../../testing/in-save-scope.tsx';
import { type Answer, type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { HostingCard } from './hosting-card.tsx';
import type { HostingCardSettings } from './hosting-card-settings.ts';

let page: RenderedComponent;
afterEach(() => page.remove());

test.each([
  ['keeps that channel', null, ['ana']],
  [
    'does not send a channel again that was refused',
    { code: 'X', message: 'We couldn’t find this channel. It may have been closed.' },
    [],
  ],
])('a choice that is made while a channel is added is sent after it, and %s', async (_, refusal, logins) => {
  const settings = { isEnabled: true, accepts: 'EVERYBODY', channels: [] } as unknown as FragmentOf<
    typeof HostingCardSettings
  >;
  let give: (answer: Answer) => void = () => undefined;
  const answering = () =>
    new Promise<Answer>((resolve) => {
      give = resolve;
    });
  page = await renderComponent(
    <InSaveScope>
      <HostingCard settings={settings} />
    </InSaveScope>,
    Object.fromEntries([['UseUpdateHostingSettings', answering]]),
  );
  const answer = (error: typeof refusal) =>
    act(async () => give({ updateHostingSettings: { channel: { id: '1', hostingSettings: settings }, error } }));
  const field = page.element.querySelector<HTMLInputElement>('form input');
  const nobody = page.element.querySelector<HTMLInputElement>('input[type="radio"][value="NOBODY"]');
  if (field === null || nobody === null) throw new Error('a field is missing');
  await page.type(field, 'ana');
  await act(async () => page.element.querySelector('form')?.requestSubmit());
  await act(async () => nobody.click());
  await pressSave(page);
  expect(page.sent).toHaveLength(1);
  await answer(refusal);
  await answer(null);
  expect(page.sent.map(({ variables }) => variables)).toEqual([
    { input: { isEnabled: true, accepts: 'EVERYBODY', logins: ['ana'] } },
    { input: { isEnabled: true, accepts: 'NOBODY', logins } },
  ]);
});
