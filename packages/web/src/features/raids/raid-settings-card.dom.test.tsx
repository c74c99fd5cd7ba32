import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { FragmentOf } from '../../platform/graphql/graphql.ts';
import { InSaveScope } from '../../testing/in-save-scope.tsx';
import { type Answer, type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { RaidSettingsCard, type RaidSettingsCardSettings } from './raid-settings-card.tsx';

let page: RenderedComponent;
afterEach(() => page.remove());

test('what is typed while the settings are saved is not lost; what was saved is not kept apart', async () => {
  let give: (answer: Answer) => void = () => undefined;
  const settings = { accepts: 'EVERYBODY', minViewersCount: 0 } as unknown as FragmentOf<
    typeof RaidSettingsCardSettings
  >;
  const answering = () =>
    new Promise<Answer>((resolve) => {
      give = resolve;
    });
  const answers = Object.fromEntries([['UseUpdateRaidSettings', answering]]);
  page = await renderComponent(
    <InSaveScope>
      <RaidSettingsCard settings={settings} />
    </InSaveScope>,
    answers,
  );
  const answer = () =>
    act(async () => give({ updateRaidSettings: { channel: { id: '1', raidSettings: settings }, error: null } }));
  const field = page.element.querySelector<HTMLInputElement>('input[inputmode="numeric"]');
  if (field === null) throw new Error('no field for the least number');
  const save = () => act(async () => page.element.querySelector('form')?.requestSubmit());
  await page.type(field, '3');
  await save();
  await page.type(field, '30');
  await answer();
  expect(field.value).toBe('30');
  await save();
  await answer();
  expect(field.value).toBe('0');
  expect(page.sent.map(({ variables }) => variables)).toEqual([
    { input: { accepts: 'EVERYBODY', minViewersCount: 3 } },
    { input: { accepts: 'EVERYBODY', minViewersCount: 30 } },
  ]);
});
