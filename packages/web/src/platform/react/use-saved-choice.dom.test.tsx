import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { useSavedChoice } from './use-saved-choice.ts';

let page: RenderedComponent;
afterEach(() => page.remove());

const Choice = ({ save }: { readonly save: (value: boolean) => Promise<boolean> }) => {
  const [value, choose] = useSavedChoice<boolean>(false, save);
  return (
    <button type="button" aria-label="choice" onClick={() => void choose(!value)}>
      {value ? 'on' : 'off'}
    </button>
  );
};

/** A switch whose requests the test answers. */
const open = async () => {
  const requests: { readonly value: boolean; readonly answer: (isSaved: boolean) => Promise<void> }[] = [];
  const save = (value: boolean) =>
    new Promise<boolean>((resolve) => {
      requests.push({ value, answer: (isSaved) => act(async () => resolve(isSaved)) });
    });
  page = await renderComponent(<Choice save={save} />);
  return { requests, press: () => page.press('choice') };
};

describe('a choice that is saved behind it', () => {
  test('shows at once, and stays when it is saved', async () => {
    const { requests, press } = await open();
    await press();
    expect(page.text()).toBe('on');
    await requests[0]?.answer(true);
    expect(page.text()).toBe('on');
    expect(requests).toHaveLength(1);
  });

  test('goes back when it could not be saved', async () => {
    const { requests, press } = await open();
    await press();
    await requests[0]?.answer(false);
    expect(page.text()).toBe('off');
    await press();
    expect(page.text()).toBe('on');
    expect(requests).toHaveLength(2);
  });

  test('is sent one after the other, and the answer to an older one does not overwrite a newer one', async () => {
    const { requests, press } = await open();
    for (let i = 0; i < 4; i += 1) await press();
    expect(page.text()).toBe('off');
    expect(requests.map(({ value }) => value)).toEqual([true]);
    await requests[0]?.answer(true);
    expect(page.text()).toBe('off');
    expect(requests.map(({ value }) => value)).toEqual([true, false]);
    await requests[1]?.answer(false);
    // The last saved value was the first choice.
    expect(page.text()).toBe('on');
  });
});
