import type { Page } from 'playwright-core';
import { settle } from './settle.ts';

/** Opens the menu of a channel's page, once the page is whole, and chooses an item. */
export const chooseInChannelMenu = async (page: Page, login: string, item: string): Promise<void> => {
  await settle(page);
  await page.getByRole('button', { name: `Options for ${login}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true, disabled: false }).click();
};
