import { until } from '@bandshell/testkit';
import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { focused, keep, pause, press, section, uiSite } from '../harness/ui-site.ts';

const open = uiSite();

describe('snackbars', () => {
  const list = (page: Page): Locator => page.getByRole('region', { name: 'Notices' });
  const shown = (page: Page, text: string): Locator => list(page).getByRole('listitem').filter({ hasText: text });
  const INFO = 'Your stream is being recorded.';

  /** A page whose clock is stopped, for all tests that step it: it is loaded once. */
  let still: Page | undefined;
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await still?.context().close();
  });

  const fresh = async (): Promise<Page> => {
    await still?.context().close();
    const page = await open({ parts: ['snackbars'] });
    await pause(page);
    keep(page);
    still = page;
    return page;
  };

  const paused = async (): Promise<Page> => {
    const page = still;
    if (page === undefined || page.isClosed()) return fresh();
    await page.mouse.move(640, 10);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await until('what the test before has left to pass', async () => {
      await page.clock.fastForward(100_000);
      await page.evaluate(() => undefined);
      return (await list(page).getByRole('listitem').count()) === 0;
    });
    return page;
  };

  /** Lets time pass and gives the page its turn to draw. */
  const pass = async (page: Page, milliseconds: number): Promise<void> => {
    await page.clock.runFor(milliseconds);
    await page.evaluate(() => undefined);
  };

  test.each([
    ['SNACK-06 an info', 'Info', INFO, 10_000],
    ['SNACK-07 a success', 'Success', 'Your profile is saved.', 4000],
    ['SNACK-08 a warning', 'Warning', 'no key frames', 60_000],
    ['SNACK-09 an error', 'Error', 'could not be saved', 60_000],
    ['SNACK-10 a success with return-to-app', 'Return to the app', 'Your account is linked.', 6000],
  ] as const)('%s stays its time', async (_, button, text, duration) => {
    const page = await paused();
    await section(page, 'snackbars').getByRole('button', { name: button, exact: true }).click();
    await shown(page, text).waitFor();
    await pass(page, duration - 50);
    await expect.poll(() => shown(page, text).count()).toBe(1);
    await pass(page, 100);
    await shown(page, text).waitFor({ state: 'detached' });
  });

  test('SNACK-03 a pointer stops its time, and leaving goes on with the rest', async () => {
    const page = await paused();
    await press(page, 'Info');
    await pass(page, 7000);
    await shown(page, INFO).hover();
    await pass(page, 120_000);
    await expect.poll(() => shown(page, INFO).count()).toBe(1);
    await page.mouse.move(640, 10);
    await pass(page, 2500);
    await expect.poll(() => shown(page, INFO).count()).toBe(1);
    await pass(page, 1000);
    await shown(page, INFO).waitFor({ state: 'detached' });
  });

  test('SNACK-03 the focus stops it too; Escape puts it away and the focus goes back', async () => {
    const page = await paused();
    const button = page.getByRole('button', { name: 'Info', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await shown(page, INFO).getByRole('button', { name: 'Dismiss' }).focus();
    await pass(page, 60_000);
    await expect.poll(() => shown(page, INFO).count()).toBe(1);
    await page.keyboard.press('Escape');
    await shown(page, INFO).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Info');
  });

  test('SNACK-04 a success without a button is centred and has nothing to press', async () => {
    const page = await paused();
    await press(page, 'Success');
    const snackbar = shown(page, 'Your profile is saved.');
    const box = await snackbar.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(640, 0);
    expect(await snackbar.getByRole('button').count()).toBe(0);
  });

  test('SNACK-05 one that is kept stays; let go of, it stays the rest', async () => {
    const page = await paused();
    await press(page, 'Info');
    await shown(page, INFO).getByRole('button', { name: 'Keep this notice' }).click();
    await page.mouse.move(640, 10);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await pass(page, 300_000);
    await expect.poll(() => shown(page, INFO).count()).toBe(1);
    await shown(page, INFO).getByRole('button', { name: 'Let this notice pass' }).click();
    await page.mouse.move(640, 10);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await pass(page, 9000);
    await expect.poll(() => shown(page, INFO).count()).toBe(1);
    await pass(page, 1100);
    await shown(page, INFO).waitFor({ state: 'detached' });
  });

  test.each([
    ['Info', INFO, true],
    ['Warning', 'no key frames', true],
    ['Error', 'could not be saved', true],
    ['Success that can be dismissed', 'You are up to date.', true],
    ['Success', 'Your profile is saved.', false],
    ['Success with a button', 'The clip is removed.', false],
  ] as const)('SNACK-05 %s can be kept and put away, or not', async (button, text, isDismissable) => {
    const page = await paused();
    await section(page, 'snackbars').getByRole('button', { name: button, exact: true }).click();
    await shown(page, text).waitFor();
    const [keep, dismiss] = ['Keep this notice', 'Dismiss'].map((name) =>
      shown(page, text).getByRole('button', { name, exact: true }),
    );
    await expect.poll(() => keep?.count()).toBe(isDismissable ? 1 : 0);
    expect(await dismiss?.count()).toBe(isDismissable ? 1 : 0);
    if (!isDismissable) return;
    await dismiss?.click();
    await shown(page, text).waitFor({ state: 'detached' });
  });

  test('SNACK-01 three at most lie over the page; the same words stand once', async () => {
    const page = await paused();
    for (const name of ['Info', 'Success', 'Warning', 'Warning', 'Error']) await press(page, name);
    await expect.poll(() => list(page).getByRole('listitem').count()).toBe(3);
    await expect.poll(() => shown(page, 'no key frames').count()).toBe(1);
    await expect.poll(() => shown(page, INFO).count()).toBe(0);
  });

  test('a button runs what it says and puts the snackbar away', async () => {
    const page = await fresh();
    await press(page, 'Success with a button');
    await list(page).getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Pressed: 1').waitFor();
    await expect.poll(() => list(page).getByRole('listitem').count()).toBe(0);
  });

  test('errors are said at once, the others politely', async () => {
    const page = await fresh();
    await press(page, 'Error');
    await press(page, 'Info');
    const heard = (role: string) => page.locator(`[role="${role}"] p`).allTextContents();
    await expect.poll(() => heard('alert')).toContain('Your profile could not be saved.');
    await expect.poll(() => heard('status')).toContain(INFO);
    expect(await heard('status')).not.toContain('Your profile could not be saved.');
  });

  test('over an open dialog it can be pressed; Escape puts it away alone; it outlives the dialog', async () => {
    const page = await open({ parts: ['overlays'] });
    await press(page, 'Dialog');
    await press(page, 'Check the title');
    const dialog = page.getByRole('dialog', { name: 'Edit the title' });
    const snackbar = shown(page, 'used by another stream');
    await snackbar.getByRole('button', { name: 'Keep this notice' }).click();
    await page.keyboard.press('Escape');
    await snackbar.waitFor({ state: 'detached' });
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await press(page, 'Check the title');
    await snackbar.waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await snackbar.getByRole('button', { name: 'Dismiss' }).click();
    await snackbar.waitFor({ state: 'detached' });
  });

  test('a finger pushes it aside', async () => {
    const page = await open({ parts: ['snackbars'] });
    await press(page, 'Info');
    const snackbar = shown(page, INFO);
    await snackbar.waitFor();
    const push = (distance: number) =>
      snackbar.evaluate((element, by) => {
        const box = element.getBoundingClientRect();
        const at = (x: number) => ({
          pointerType: 'touch',
          bubbles: true,
          clientX: box.left + 60 + x,
          clientY: box.top + 20,
        });
        element.dispatchEvent(new PointerEvent('pointerdown', at(0)));
        element.dispatchEvent(new PointerEvent('pointermove', at(by)));
        element.dispatchEvent(new PointerEvent('pointerup', at(by)));
      }, distance);
    await push(40);
    await expect.poll(() => snackbar.count()).toBe(1);
    await push(120);
    await snackbar.waitFor({ state: 'detached' });
  });
});
