import { afterEach, expect, test } from 'vitest';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { CheerSettingsCard } from './cheer-settings-card.tsx';

let page: RenderedComponent;
afterEach(() => page.remove());

const field = (): HTMLInputElement => {
  const input = page.element.querySelector('input');
  if (input === null) throw new Error('no field');
  return input;
};

test('the least of a cheer is saved, and what is no number is refused in the server’s words', async () => {
  const answer = ({ input }: { readonly input: { readonly cheerMinimumBits: number } }) =>
    input.cheerMinimumBits < 1
      ? {
          updateCheerSettings: { cheerSettings: null, error: { code: 'MINIMUM_INVALID', message: 'From 1 to 10000.' } },
        }
      : { updateCheerSettings: { cheerSettings: { isEnabled: true, ...input }, error: null } };
  page = await renderComponent(<CheerSettingsCard minimum={1} />, { UseUpdateCheerSettings: answer });
  expect(page.button('Save').disabled).toBe(true);
  await page.type(field(), 'many');
  await page.press('Save');
  expect(page.text()).toContain('From 1 to 10000.');
  await page.type(field(), '50');
  await page.press('Save');
  expect(page.text()).not.toContain('From 1 to 10000.');
  expect(page.sent.at(-1)?.variables).toEqual({ input: { cheerMinimumBits: 50 } });
  expect([field().value, page.button('Save').disabled]).toEqual(['50', true]);
});
