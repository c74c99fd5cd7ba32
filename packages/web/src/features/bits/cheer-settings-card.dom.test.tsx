import { afterEach, expect, test } from 'vitest';
import { InSaveScope, pressSave } from '../../testing/in-save-scope.tsx';
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
  page = await renderComponent(
    <InSaveScope>
      <CheerSettingsCard minimum={1} />
    </InSaveScope>,
    { UseUpdateCheerSettings: answer },
  );
  expect(page.text()).not.toContain('You have unsaved changes.');
  await page.type(field(), 'many');
  await pressSave(page);
  expect(page.text()).toContain('From 1 to 10000.');
  await page.type(field(), '50');
  await pressSave(page);
  expect(page.text()).not.toContain('From 1 to 10000.');
  expect(page.sent.at(-1)?.variables).toEqual({ input: { cheerMinimumBits: 50 } });
  expect(field().value).toBe('50');
  expect(page.text()).not.toContain('You have unsaved changes.');
});
