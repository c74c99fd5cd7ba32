import type { Locator, Page } from 'playwright-core';

/**
 * Clicks an item of an open menu once the menu stands still. Playwright scrolls the page when an element moves under its
 * click. Then the press lands beside the menu, which closes it, and a player that is scrolled away becomes a mini player.
 */
export const chooseItem = async (item: Locator): Promise<void> => {
  await item.evaluate(async (element) => {
    const animations = element.closest('[role="menu"]')?.getAnimations({ subtree: true }) ?? [];
    await Promise.all(animations.map(({ finished }) => finished));
  });
  await item.click();
};

/** Chooses an action of an open menu. It waits until the action is enabled. */
export const chooseAction = (page: Page, name: string): Promise<void> =>
  chooseItem(page.getByRole('menuitem', { name, exact: true, disabled: false }));

/** Chooses one of the values of the player's open menu. */
export const chooseInMenu = (page: Page, name: string | RegExp): Promise<void> =>
  chooseItem(page.getByRole('menuitemradio', { name }));

/** Opens the menu of a channel's page and chooses an action. */
export const chooseInChannelMenu = async (page: Page, login: string, name: string): Promise<void> => {
  await page.getByRole('button', { name: `Options for ${login}` }).click();
  await chooseAction(page, name);
};
