import { addVideo, createTestUser } from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { goInside } from '../harness/go-inside.ts';
import { headingOf, LIMIT, shellSite } from '../harness/shell-site.ts';

const site = shellSite();
const { open } = site;

describe('the viewing history', () => {
  const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 });

  test('goes on from home, forgets one video and remembers it, pauses and is cleared', async () => {
    const owner = await createTestUser(site.server(), 'filmer');
    const film = (title: string) => addVideo(site.server(), owner, { title, length_ms: 100_000 });
    const films = { begun: await film('Begun'), later: await film('Begun later'), seen: await film('Seen to the end') };
    const page = await open({ loggedIn: true });
    const report = async (videoID: string, positionSeconds: number) => {
      const query = 'mutation($i: ReportVideoProgressInput!) { reportVideoProgress(input: $i) { error { code } } }';
      const { data } = await (
        await page.request.post('/graphql', {
          data: { query, variables: { i: { videoID, positionSeconds } } },
          headers: { origin: site.server().url },
        })
      ).json();
      expect(data.reportVideoProgress.error).toBeNull();
    };

    await page.goto('/history');
    await page.getByText('Nothing watched yet').waitFor();
    await report(films.begun, 40);
    await report(films.seen, 100);
    await report(films.later, 20);

    await goInside(page, '/');
    const shelf = page.getByRole('region', { name: 'Continue watching' });
    await expect
      .poll(() => shelf.getByRole('heading', { level: 3 }).allTextContents(), LIMIT)
      .toEqual(['Begun later', 'Begun']);
    await shelf.getByText('40 percent watched').waitFor();
    await shelf.getByRole('link', { name: 'Viewing history' }).click();
    await headingOf(page, 'Viewing history').waitFor();
    await page.getByRole('heading', { level: 2, name: 'Today' }).waitFor();
    expect(await titles(page).allTextContents()).toEqual(['Begun later', 'Seen to the end', 'Begun']);

    await page.getByRole('button', { name: 'Remove “Seen to the end” from the viewing history' }).press('Enter');
    await expect.poll(() => titles(page).allTextContents(), LIMIT).toEqual(['Begun later', 'Begun']);
    // The keyboard goes on in the list.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), LIMIT).toContain('Begun');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => titles(page).allTextContents(), LIMIT).toEqual(['Begun later', 'Seen to the end', 'Begun']);

    // An answer that does not come takes nothing away.
    await page.route('**/graphql**', (route) =>
      route.request().postData()?.includes('UseForgetVideo') ? route.abort() : route.fallback(),
    );
    await page.getByRole('button', { name: 'Remove “Begun” from the viewing history' }).click();
    await page.getByText('The server could not be reached.').first().waitFor();
    expect(await titles(page).count()).toBe(3);
    await page.unrouteAll();

    await page.getByRole('switch', { name: 'Save my viewing history' }).click();
    await page.getByRole('button', { name: 'Clear viewing history' }).click();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByText('Nothing watched yet').waitFor();
    await report(films.begun, 50);
    await page.reload();
    await page.getByText('Nothing watched yet').waitFor();
    await goInside(page, '/');
    await headingOf(page, 'Live on Bandshell').waitFor();
    await expect.poll(() => shelf.count(), LIMIT).toBe(0);
    await page.context().close();
  });

  test('is nobody’s without a log-in, and says when it cannot be loaded', async () => {
    const visitor = await open();
    await visitor.goto('/history');
    await visitor.getByRole('link', { name: 'Log in', exact: true }).first().waitFor();
    expect(await visitor.getByText('Nothing watched yet').count()).toBe(0);
    await visitor.context().close();
    const page = await open({ loggedIn: true, viewport: { width: 320, height: 700 } });
    await page.route('**/graphql**', (route) =>
      `${route.request().url()} ${route.request().postData()}`.includes('WatchedVideos')
        ? route.abort()
        : route.fallback(),
    );
    await page.goto('/history');
    await page.getByText('Your viewing history could not be loaded').waitFor();
    await page.unrouteAll();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Nothing watched yet').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.context().close();
  });
});
