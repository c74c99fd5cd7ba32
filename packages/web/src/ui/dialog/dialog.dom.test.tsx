import { act, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

let page: RenderedComponent;
afterEach(() => page.remove());

/** Ends the action of `Page`. */
let end: () => void = () => undefined;
let openAgain: () => void = () => undefined;
const Page = () => {
  const [isOpen, setOpen] = useState(true);
  const [isBusy, setBusy] = useState(false);
  end = () => setBusy(false);
  openAgain = () => setOpen(true);
  return (
    <ConfirmDialog
      open={isOpen}
      title="Delete it?"
      confirmLabel="Delete"
      loading={isBusy}
      onConfirm={() => setBusy(true)}
      onClose={() => setOpen(false)}
    >
      It cannot be undone.
    </ConfirmDialog>
  );
};

test('a dialog stays until the answer to its action, whatever the user presses', async () => {
  page = await renderComponent(<Page />);
  const dialog = page.element.querySelector('dialog');
  if (dialog === null) throw new Error('no dialog');
  const cancel = () => act(async () => dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
  const pressOutside = () =>
    act(async () => {
      dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
  await page.press('Delete');
  await cancel();
  await pressOutside();
  expect(page.button('Close').disabled).toBe(true);
  expect(page.button('Cancel').disabled).toBe(true);
  // The browser closes it for a second Escape.
  await act(async () => dialog.close());
  expect(dialog.open).toBe(true);
  expect(page.text()).toContain('It cannot be undone.');
  await act(async () => end());
  await cancel();
  expect(dialog.open).toBe(false);
});

test('a dialog that is opened again before the browser reports its closing stays open; one that the browser closes is closed', async () => {
  page = await renderComponent(<Page />);
  const dialog = page.element.querySelector('dialog');
  if (dialog === null) throw new Error('no dialog');
  await act(async () => dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(dialog.open).toBe(false);
  await act(async () => openAgain());
  await act(async () => dialog.dispatchEvent(new Event('close')));
  expect(dialog.open).toBe(true);
  expect(page.text()).toContain('It cannot be undone.');
  await act(async () => dialog.close());
  expect(page.text()).not.toContain('It cannot be undone.');
});
