import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { InSaveScope } from '../../testing/in-save-scope.tsx';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useDraft } from './use-draft.ts';
import { useSaveSection } from './use-save-section.ts';

let page: RenderedComponent;
afterEach(() => page.remove());

/** The server of these sections: what it was sent, and its answers, which a test gives. */
const server = () => {
  const sent: string[] = [];
  const waiting: ((problem: string | undefined) => void)[] = [];
  return {
    sent,
    send: (text: string) => {
      sent.push(text);
      return new Promise<string | undefined>((resolve) => waiting.push(resolve));
    },
    answer: (problem?: string) => act(async () => waiting.shift()?.(problem)),
  };
};

const Section = ({ name, send }: { readonly name: string; readonly send: ReturnType<typeof server>['send'] }) => {
  const [saved, setSaved] = useState({ text: name, other: 'untouched' });
  const [problem, setProblem] = useState<string>();
  const draft = useDraft(saved);
  const save = async () => {
    const { changes } = draft;
    const refusal = await send(JSON.stringify(changes));
    setProblem(refusal);
    if (refusal !== undefined) return false;
    setSaved({ ...saved, ...changes });
    draft.settle(changes);
    return true;
  };
  const submit = useSaveSection(draft.isChanged, { save, discard: draft.discard });
  return (
    <form onSubmit={submit}>
      <TextField
        label={name}
        value={draft.value.text}
        error={problem}
        onChange={(event) => draft.set({ text: event.currentTarget.value })}
      />
    </form>
  );
};

const open = async () => {
  const { send, ...rest } = server();
  page = await renderComponent(
    <InSaveScope>
      <Section name="one" send={send} />
      <Section name="two" send={send} />
    </InSaveScope>,
  );
  const [one, two] = page.element.querySelectorAll('input');
  if (one === undefined || two === undefined) throw new Error('a field is missing');
  // The code of the bar comes after the first view.
  await page.type(one, 'x');
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(bar()).not.toBeNull();
  });
  await page.type(one, 'one');
  return { ...rest, one, two };
};
const bar = () => page.element.querySelector('section[aria-label="Unsaved changes"]');

test('the bar is there while something has changed, and sends only what has', async () => {
  const { sent, answer, one, two } = await open();
  expect(bar()).toBeNull();
  await page.type(two, 'two!');
  expect(bar()).not.toBeNull();
  await page.type(two, 'two');
  expect(bar()).toBeNull();
  await page.type(one, 'one!');
  await page.press('Save');
  await answer();
  expect(sent).toEqual(['{"text":"one!"}']);
  expect(bar()).toBeNull();
});

test('Enter in a field saves all changed sections, one after the other', async () => {
  const { sent, answer, one, two } = await open();
  await page.type(one, '1');
  await page.type(two, '2');
  await act(async () => one.form?.requestSubmit());
  // A second press while it is saved sends nothing twice.
  await act(async () => two.form?.requestSubmit());
  expect(sent).toEqual(['{"text":"1"}']);
  await answer();
  await answer();
  expect(sent).toEqual(['{"text":"1"}', '{"text":"2"}']);
  expect(bar()).toBeNull();
});

test('a refused section keeps its text, shows why, and gets the focus; the others are saved', async () => {
  const { sent, answer, one, two } = await open();
  await page.type(one, '1');
  await page.type(two, '2');
  await page.press('Save');
  await answer('One is wrong.');
  await answer();
  expect(page.text()).toContain('One is wrong.');
  expect(page.text()).toContain('Some changes are not saved yet.');
  expect(document.activeElement).toBe(one);
  expect([one.value, two.value]).toEqual(['1', '2']);
  await page.press('Save');
  await answer();
  expect(sent).toEqual(['{"text":"1"}', '{"text":"2"}', '{"text":"1"}']);
  expect(bar()).toBeNull();
});

test('a text that is typed while it is saved stays unsaved, and discarding goes back to what is saved', async () => {
  const { answer, one } = await open();
  await page.type(one, '1');
  await page.press('Save');
  await page.type(one, '12');
  await answer();
  expect(one.value).toBe('12');
  expect(bar()).not.toBeNull();
  await page.press('Discard');
  expect(one.value).toBe('1');
  expect(bar()).toBeNull();
});

test('the browser asks whoever closes a page with unsaved changes, and nobody else', async () => {
  const { one } = await open();
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  await page.type(one, '1');
  expect(isAsked()).toBe(true);
  await page.press('Discard');
  expect(isAsked()).toBe(false);
});
