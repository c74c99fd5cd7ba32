import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { seriousFaults } from '../harness/serious-faults.ts';
import { focused, pause, press, section, uiSite } from '../harness/ui-site.ts';

const open = uiSite();

describe.each(['dark', 'light'] as const)('%s theme', (theme) => {
  test.each(['Dialog', 'Question', 'Drawer', 'Popover', 'Channel menu'])(
    '%s, when open, is accessible',
    async (name) => {
      const page = await open({ theme, parts: ['overlays', 'navigation'] });
      await press(page, name);
      const panel = page.locator('dialog[open], :popover-open').first();
      await panel.waitFor();
      // An element that is half faded in has no contrast yet.
      await panel.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
      expect(await seriousFaults(page)).toEqual([]);
    },
  );

  test('snackbars of every type are accessible', async () => {
    const page = await open({ theme, parts: ['snackbars'] });
    for (const name of ['Info', 'Warning', 'Error']) await press(page, name);
    await page.getByRole('region', { name: 'Notices' }).getByText('could not be saved').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
  });

  test.each([
    [1280, 'ltr'],
    [1280, 'rtl'],
    [390, 'ltr'],
    [390, 'rtl'],
    [320, 'ltr'],
  ] as const)('at %i px, read from %s, nothing stands outside of the screen', async (width, direction) => {
    const page = await open({ theme, width, direction });
    const outside = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      const scrolls = (element: Element | null): boolean =>
        element !== null &&
        (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
      const found = [...document.querySelectorAll('[data-section] *')]
        .filter((element) => !scrolls(element.parentElement) && element.checkVisibility())
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.left < -0.5 || box.right > clientWidth + 0.5));
      return [
        ...(scrollWidth > clientWidth ? [`page: ${scrollWidth - clientWidth} px too wide`] : []),
        ...found.map(({ element, box }) => `${element.outerHTML.slice(0, 120)}: ${box.left}–${box.right}`),
      ];
    });
    expect(outside).toEqual([]);
    await expect.poll(() => page.locator('[data-section]').count()).toBe(13);
  });
});

test('a row of tags ends at a word at every width, and a button shows the others', async () => {
  const page = await open({ width: 1280, parts: ['notices'] });
  const row = page.locator('[data-tag-row]');
  const more = row.getByRole('button', { name: /^Show \d more tags?$/ });
  /** Tags that are seen, whether each is whole, and the number on the button. */
  const seen = () =>
    row.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const tags = [...element.querySelectorAll('a')].filter((tag) =>
        tag.checkVisibility({ visibilityProperty: true }),
      );
      const isWhole = (tag: Element): boolean => {
        const { left, right, bottom } = tag.getBoundingClientRect();
        return (
          left >= box.left - 0.5 &&
          right <= box.right + 0.5 &&
          bottom <= box.bottom + 0.5 &&
          tag.scrollWidth <= tag.clientWidth
        );
      };
      const button = element.querySelector('button');
      const isIdle = button === null || !button.checkVisibility({ visibilityProperty: true });
      return { count: tags.length, areWhole: tags.every(isWhole), rest: isIdle ? 0 : Number(button.textContent) };
    });
  for (const width of [1280, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => ((one) => [one.count + one.rest, one.areWhole])(await seen())).toEqual([7, true]);
  }
  const { rest } = await seen();
  expect(rest).toBeGreaterThan(2);
  await more.click();
  await expect.poll(seen).toEqual({ count: 7, areWhole: true, rest: 0 });
  // The button is gone, so the focus is at the first tag that was hidden.
  await expect
    .poll(() =>
      row.evaluate((element) =>
        [...element.querySelectorAll('a')].indexOf(document.activeElement as HTMLAnchorElement),
      ),
    )
    .toBe(7 - rest);
});

describe('controls of the player', () => {
  test.each(['en', 'de'])(
    'in %s every control of every state stands inside of the picture, at all widths',
    async (language) => {
      const page = await open({ language, parts: ['player'] });
      const player = section(page, 'player');
      for (const width of [320, 360, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const found = await player.evaluate((part) => {
          // The element that is as large as the picture, for each bar.
          const pictures = [...part.querySelectorAll('video')].map(({ parentElement }) => parentElement as HTMLElement);
          const outside: string[] = [];
          const full: number[] = [];
          for (const picture of pictures) {
            const place = picture.getBoundingClientRect();
            const controls = [...picture.querySelectorAll('button, [role="slider"]')].filter((control) =>
              control.checkVisibility(),
            );
            full.push(controls.filter((control) => control.getAttribute('aria-keyshortcuts') === 'F').length);
            for (const control of controls) {
              const box = control.getBoundingClientRect();
              const isInside =
                box.left >= place.left - 0.5 &&
                box.right <= place.right + 0.5 &&
                box.top >= place.top - 0.5 &&
                box.bottom <= place.bottom + 0.5;
              if (!isInside) outside.push(`${control.getAttribute('aria-label')}: ${box.left}–${box.right}`);
            }
          }
          return { outside, full };
        });
        expect({ width, outside: found.outside }).toEqual({ width, outside: [] });
        expect({ width, full: found.full }).toEqual({ width, full: Array(8).fill(1) });
      }
    },
  );

  test('a menu opens inside of a narrow picture', async () => {
    const page = await open({ width: 320, parts: ['player'] });
    const player = section(page, 'player');
    for (const name of [/^Chapters/, /^Quality/, /^Player settings/]) {
      const button = player.getByRole('button', { name }).last();
      await button.click();
      const menu = player.getByRole('menu');
      await menu.waitFor();
      const box = await menu.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
    }
  });
});

describe('tabs', () => {
  test('arrows, Home and End move between them and show their panel', async () => {
    const page = await open({ parts: ['navigation'] });
    const tabs = section(page, 'navigation');
    await tabs.getByRole('tab', { name: 'All' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => tabs.getByRole('tabpanel').textContent()).toContain('Three people');
    await page.keyboard.press('End');
    await expect.poll(() => tabs.getByRole('tab', { selected: true }).textContent()).toBe('Blocked');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => tabs.getByRole('tab', { selected: true }).textContent()).toBe('All');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).not.toBe('tab');
  });

  test('arrows go the other way where one reads from the right', async () => {
    const page = await open({ direction: 'rtl', parts: ['navigation'] });
    await section(page, 'navigation').getByRole('tab', { name: 'All' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => section(page, 'navigation').getByRole('tabpanel').textContent()).toContain('Three people');
  });
});

describe('menu', () => {
  const openMenu = async (page: Page, key: string): Promise<void> => {
    await page.getByRole('button', { name: 'Channel menu' }).focus();
    await page.keyboard.press(key);
    await page.getByRole('menu', { name: 'Channel' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'menuitem');
  };

  test.each(['Enter', 'ArrowDown'])(
    '%s opens it at its first item; arrows pass what is disabled, and go round',
    async (key) => {
      const page = await open({ parts: ['navigation'] });
      await openMenu(page, key);
      await expect.poll(() => focused(page)).toContain('Copy link');
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => focused(page)).toBe('Report');
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => focused(page)).toBe('Small');
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => focused(page)).toBe('Large');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => focused(page)).toContain('Copy link');
    },
  );

  test('letters find an item; Enter picks it and gives the focus back', async () => {
    const page = await open({ parts: ['navigation'] });
    await openMenu(page, 'Enter');
    await page.keyboard.type('blo');
    await expect.poll(() => focused(page)).toBe('Block');
    await page.keyboard.press('Enter');
    await page.getByText('Chosen: Block').waitFor();
    await expect.poll(() => focused(page)).toBe('Channel menu');
  });

  test('Escape closes it and gives the focus back; Tab closes it and goes on', async () => {
    const page = await open({ parts: ['navigation'] });
    await openMenu(page, 'Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('menu', { name: 'Channel' }).waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe('Channel menu');
    await openMenu(page, 'Enter');
    await page.keyboard.press('Tab');
    await page.getByRole('menu', { name: 'Channel' }).waitFor({ state: 'hidden' });
  });
});

describe('dialog and drawer', () => {
  const modals = [
    ['Dialog', 'Edit the title'],
    ['Drawer', 'NightKiln'],
  ] as const;

  test.each(modals)('%s keeps the focus, closes on Escape and gives the focus back', async (button, name) => {
    const page = await open({ parts: ['overlays'] });
    await page.getByRole('button', { name: button, exact: true }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name });
    await dialog.waitFor();
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement !== document.body && activeElement?.closest('dialog') === null;
      });
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe(button);
  });

  test.each(modals)('%s closes on a press outside, not on one that begins inside', async (button, name) => {
    const page = await open({ parts: ['overlays'] });
    await press(page, button);
    const dialog = page.getByRole('dialog', { name });
    const box = await dialog.boundingBox();
    if (box === null) throw new Error('The dialog has no box');
    await page.mouse.move(box.x + box.width / 2, box.y + 30);
    await page.mouse.down();
    await page.mouse.move(20, 20);
    await page.mouse.up();
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await page.mouse.click(20, 20);
    await dialog.waitFor({ state: 'hidden' });
  });

  test('a question begins at the way out, and what destroys much wants its word', async () => {
    const page = await open({ parts: ['overlays'] });
    await press(page, 'Question');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Cancel');
    const confirm = page.getByRole('button', { name: 'Delete', exact: true });
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    await page.getByLabel('Type DELETE to go on').fill('DELETE');
    await confirm.click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  /** Once it has come in. */
  const atRest = (overlay: Locator): Promise<unknown> =>
    overlay.evaluate((element) => Promise.all(element.getAnimations().map((animation) => animation.finished)));

  test('a drawer stands at its edge, and on a phone it is a sheet at the foot', async () => {
    const wide = await open({ parts: ['overlays'] });
    await press(wide, 'Drawer');
    const drawer = wide.getByRole('dialog', { name: 'NightKiln' });
    await atRest(drawer);
    const atEnd = await drawer.boundingBox();
    expect((atEnd?.x ?? 0) + (atEnd?.width ?? 0)).toBe(1280);
    expect(atEnd?.height).toBe(900);
    const phone = await open({ width: 390, parts: ['overlays'] });
    await press(phone, 'Drawer');
    const sheet = phone.getByRole('dialog', { name: 'NightKiln' });
    await atRest(sheet);
    const box = await sheet.boundingBox();
    expect(box?.width).toBe(390);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(900);
    expect(box?.height).toBeLessThan(800);
  });
});

describe('table', () => {
  const first = (page: Page): Promise<string | null> =>
    page.getByRole('table', { name: 'People', exact: true }).locator('tbody th').first().textContent();

  test('a header sorts, says the order and turns it round, from the keyboard', async () => {
    const page = await open({ parts: ['tables'] });
    const table = page.getByRole('table', { name: 'People', exact: true });
    const header = (name: string) => table.getByRole('columnheader', { name });
    await expect.poll(() => header('User').getAttribute('aria-sort')).toBe('ascending');
    await expect.poll(() => header('Followers').getAttribute('aria-sort')).toBe('none');
    await expect.poll(() => header('Role').getAttribute('aria-sort')).toBeNull();
    await table.getByRole('button', { name: 'Followers' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => header('Followers').getAttribute('aria-sort')).toBe('descending');
    await expect.poll(() => first(page)).toContain('nightkiln');
    await page.keyboard.press('Enter');
    await expect.poll(() => header('Followers').getAttribute('aria-sort')).toBe('ascending');
    await expect.poll(() => first(page)).toContain('rook_and_pawn');
    await expect.poll(() => header('User').getAttribute('aria-sort')).toBe('none');
  });

  test('on a phone it scrolls under its first column', async () => {
    const page = await open({ width: 390, parts: ['tables'] });
    const frame = page.getByRole('region', { name: 'People', exact: true });
    await frame.scrollIntoViewIfNeeded();
    const name = frame.locator('tbody th').first();
    const before = await name.boundingBox();
    await frame.evaluate((element) => element.scrollTo(1000, 0));
    expect(await frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(50);
    expect((await name.boundingBox())?.x).toBe(before?.x);
    const last = await frame.locator('tbody td').nth(4).boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(390);
  });
});

describe('fields', () => {
  test('a code is pasted with its spaces and stands in its places', async () => {
    const page = await open({ parts: ['fields'] });
    const field = page.getByLabel('Code from your app');
    await field.fill('98 76 54');
    await expect.poll(() => field.inputValue()).toBe('987654');
    const tv = page.getByLabel('Code on your television');
    await tv.pressSequentially('abcd-2345');
    await expect.poll(() => tv.inputValue()).toBe('ABCD2345');
  });

  test('a file of another kind is refused in words, one that fits is taken', async () => {
    const page = await open({ parts: ['fields'] });
    const input = page.getByLabel('Choose a picture or drop it here');
    await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await page.getByText('That is no picture.').waitFor();
    await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') });
    await page.getByText('a.png').waitFor();
    await expect.poll(() => page.getByText('That is no picture.').count()).toBe(0);
  });

  test('density brings rows closer and is remembered', async () => {
    const page = await open({ parts: ['tables'] });
    const row = page.getByRole('table', { name: 'People', exact: true }).locator('tbody tr').first();
    const before = (await row.boundingBox())?.height ?? 0;
    await page.getByRole('radio', { name: 'Compact' }).check();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Design system' }).waitFor();
    expect((await row.boundingBox())?.height).toBeLessThan(before);
    await expect.poll(() => page.getByRole('radio', { name: 'Compact' }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: 'Comfortable' }).check();
    await expect.poll(async () => (await row.boundingBox())?.height).toBe(before);
  });
});

describe('waiting', () => {
  test('APP-45 the loader is shown after 2000 ms, not before', async () => {
    const page = await open({ parts: ['states'] });
    await pause(page);
    await press(page, 'Wait');
    await page.clock.runFor(1999);
    expect(await page.getByText('Loading your channels').count()).toBe(0);
    await page.clock.runFor(1);
    await page.getByText('Loading your channels').waitFor();
  });

  test('APP-46 a placeholder grid has 9 items', async () => {
    const page = await open({ parts: ['states'] });
    await expect.poll(() => page.locator('[data-place]').count()).toBe(9);
  });
});

test('for who wishes for less motion, nothing passes slowly from one look to another', async () => {
  const page = await open({ parts: ['states', 'navigation'] });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const passing = await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
    return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
  });
  expect(passing).toBe(0);
});
