import type { Page } from 'playwright-core';

/**
 * Clicks an item of the player's open menu once the menu stands still. Playwright scrolls the page when an element moves
 * under its click, and a player that is scrolled away becomes a mini player without a menu.
 */
export const chooseInMenu = async (page: Page, name: string | RegExp): Promise<void> => {
  const item = page.getByRole('menuitemradio', { name });
  await item.evaluate(async (element) => {
    const animations = element.closest('[role="menu"]')?.getAnimations({ subtree: true }) ?? [];
    await Promise.all(animations.map(({ finished }) => finished));
  });
  await item.click();
};
