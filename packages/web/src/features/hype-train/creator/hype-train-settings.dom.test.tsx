import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { InSaveScope } from '../../../testing/in-save-scope.tsx';
import { type RenderedComponent, renderComponent } from '../../../testing/render-component.tsx';
import { HypeTrainSettingsCard } from './hype-train-settings-card.tsx';

let page: RenderedComponent;
afterEach(() => page.remove());

const saved = {
  ...{ isEnabled: true, difficulty: 'MEDIUM', cooldownMinutes: 120, kickOffContributions: 3, allowsGolden: true },
  rewardSet: 'BAND',
  rewardSets: ['BAND', 'FRIENDS'].map((name) => ({ name, rewards: [] })),
};
const open = async (refusal: { code: string; message: string } | null) => {
  page = await renderComponent(
    <InSaveScope>
      <HypeTrainSettingsCard />
    </InSaveScope>,
    {
      HypeTrainSettingsCard: {
        currentUser: { id: '1', login: 'nightkiln', channel: { id: '1', hypeTrainSettings: saved } },
      },
      UseUpdateHypeTrainSettings: { updateHypeTrainSettings: { channel: null, error: refusal } },
    },
  );
};
const fields = () => [...page.element.querySelectorAll<HTMLInputElement>('input[inputmode="numeric"]')];
const save = () => act(async () => page.element.querySelector('form')?.requestSubmit());
const sent = () => page.sent.filter(({ name }) => name === 'UseUpdateHypeTrainSettings').map((one) => one.variables);

test('an owner switches trains off and sets how many contributions start one', async () => {
  await open(null);
  await act(async () => page.element.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click());
  const [kickOff] = fields();
  if (kickOff === undefined) throw new Error('there is no field for contributions');
  await page.type(kickOff, '5');
  await save();
  const { rewardSets: _, ...settings } = saved;
  expect(sent()).toEqual([{ input: { ...settings, isEnabled: false, kickOffContributions: 5 } }]);
});

test('a number that the server refuses has its reason at its field; what is no number is refused too', async () => {
  await open({ code: 'COOLDOWN_INVALID', message: 'Choose 60 to 480 minutes.' });
  const [, cooldown] = fields();
  if (cooldown === undefined) throw new Error('there is no field for the rest');
  await page.type(cooldown, 'soon');
  await save();
  expect(sent()).toMatchObject([{ input: { cooldownMinutes: -1 } }]);
  expect(cooldown.getAttribute('aria-invalid')).toBe('true');
  expect(page.text()).toContain('Choose 60 to 480 minutes.');
});
