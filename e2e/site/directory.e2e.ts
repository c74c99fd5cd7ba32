import { fillCategories } from '@bandshell/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { headingOf, shellSite } from '../harness/shell-site.ts';

const site = shellSite();
const { open } = site;

describe('the directory', () => {
  beforeAll(() => fillCategories(site.server()));

  test('leads from a field to a category, its tag, and to what one follows', async () => {
    const page = await open({ loggedIn: true });
    await page.goto('/directory');
    await page.getByRole('navigation', { name: 'Fields' }).getByRole('link', { name: 'Games' }).click();
    await headingOf(page, 'Games').waitFor();
    await page.getByRole('navigation', { name: 'Fields' }).getByRole('link', { name: 'Music' }).click();
    await headingOf(page, 'Music').waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('link', { name: 'Songwriting', exact: true }).click();
    await headingOf(page, 'Songwriting').waitFor();
    await page.getByRole('button', { name: 'Follow Songwriting' }).click();
    await page.getByRole('button', { name: 'Following Songwriting', pressed: true }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Stories', exact: true }).click();
    await page.getByRole('heading', { name: 'Categories: Stories' }).waitFor();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name');
    await page.getByRole('link', { name: 'Adventure Games', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Yoga', exact: true }).count()).toBe(0);
    await page.getByRole('combobox', { name: 'Tag' }).selectOption('All tags');
    await page.getByRole('heading', { name: 'Categories', exact: true }).waitFor();
    await page.goto('/directory/following/categories');
    await page.getByRole('main').getByRole('link', { name: 'Songwriting', exact: true }).click();
    await page.getByRole('button', { name: 'Following Songwriting' }).click();
    await page.getByRole('button', { name: 'Follow Songwriting', pressed: false }).waitFor();
    await page.goto('/directory/following');
    await page.getByText('You do not follow any categories yet').waitFor();
    await page.context().close();
  });

  test('a tag that does not exist says so', async () => {
    const page = await open();
    for (const path of ['/directory/tags/5', '/directory/all/tags/x']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Tag does not exist' }).waitFor();
    }
    await page.context().close();
  });
});
