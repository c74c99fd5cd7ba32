import { PREMIERE_DELAY_MS } from '@bandshell/domain';
import { type CreatedUser, frameAfter, until, watchClock } from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { mediaTime, recordedSite } from './harness/recorded-site.ts';

const site = recordedSite();

interface Show {
  readonly kind: string;
  readonly livePositionSeconds: number;
}

const showOf = async (login: string): Promise<Show | null> => {
  const query =
    'query E2EShow($login: String!) { user(login: $login) { channel { show { kind livePositionSeconds } } } }';
  const { user } = await site.graphql<{ user: { channel: { show: Show | null } } }>(query, { login });
  return user.channel.show;
};

/** How far the picture is from where everybody is; seconds, null while there is none. */
const distance = async (page: Page, login: string): Promise<number | null> => {
  const [show, at] = await Promise.all([showOf(login), mediaTime(page)]);
  return show === null || at <= 0 ? null : show.livePositionSeconds - at;
};

/** An operation in the name of who the page is logged in as. */
const act = <T>(page: Page, query: string, input?: object): Promise<T> =>
  page.evaluate(
    async ([text, given]) => {
      const variables = given === undefined ? {} : { input: given };
      const answer = await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: text, variables }),
      });
      return (await answer.json()).data as T;
    },
    [query, input] as const,
  );

const badge = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).first();

describe('a channel', () => {
  let owner: CreatedUser;
  let studio: Page;
  let archiveID: string;
  beforeAll(async () => {
    owner = await site.server().createUser('nightkiln');
    archiveID = (await site.record(owner, 16)).id;
    studio = await (await site.open(owner)).newPage();
    await studio.goto('/downloads');
  });

  /** A video of the same 15 seconds, so many times. */
  const cut = async (title: string, visibility: string, times: number): Promise<string> => {
    const { createHighlight } = await act<{ createHighlight: { video: { id: string } } }>(
      studio,
      'mutation($input: CreateHighlightInput!) { createHighlight(input: $input) { video { id } } }',
      { videoID: archiveID, title, visibility, ranges: Array(times).fill({ startSeconds: 0, endSeconds: 15 }) },
    );
    return createHighlight.video.id;
  };
  const startRerun = (videoID: string) =>
    act<{ startRerun: { error: unknown } }>(
      studio,
      'mutation($input: StartRerunInput!) { startRerun(input: $input) { error { code } } }',
      { videoID },
    );

  test('VIEW-03 a rerun plays where everybody is, on pages that are open, until it is stopped', async () => {
    const context = await site.open();
    const page = await context.newPage();
    await page.goto('/nightkiln');
    await page.getByText('nightkiln is offline').waitFor();
    const id = await cut('Night firing', 'PUBLIC', 8);
    expect((await startRerun(id)).startRerun.error).toBeNull();
    await badge(page, 'RERUN').waitFor();
    await page.getByText('Night firing').first().waitFor();
    await watchClock(page);
    await frameAfter(page, 0);

    // Whoever comes later joins the others.
    await until('the rerun to run', async () => ((await showOf(owner.login))?.livePositionSeconds ?? 0) > 8);
    const later = await context.newPage();
    await later.goto('/nightkiln');
    await badge(later, 'RERUN').waitFor();
    const apart = await until('a picture', async () => {
      const seconds = await distance(later, owner.login);
      return seconds === null ? null : { seconds };
    });
    expect(Math.abs(apart.seconds)).toBeLessThan(5);
    // What was seen stays in reach, and the way back to the others.
    await later.getByRole('region', { name: 'Video player' }).focus();
    await later.keyboard.press('Home');
    await later.getByRole('button', { name: 'Go to live' }).click();
    await until('the place of the others', async () => {
      const seconds = await distance(later, owner.login);
      return seconds !== null && Math.abs(seconds) < 5;
    });

    const stopped = await act<{ stopRerun: { error: unknown } }>(studio, 'mutation { stopRerun { error { code } } }');
    expect(stopped.stopRerun.error).toBeNull();
    for (const open of [page, later]) {
      await open.getByText('nightkiln is offline').waitFor();
      expect(await badge(open, 'RERUN').count()).toBe(0);
    }
    await context.close();
  });

  test('VIEW-03 a stream takes the place of a rerun', async () => {
    const context = await site.open();
    const page = await context.newPage();
    await page.goto('/nightkiln');
    await startRerun(archiveID);
    await badge(page, 'RERUN').waitFor();
    const live = await site.stream(owner);
    await badge(page, 'LIVE').waitFor();
    expect(await badge(page, 'RERUN').count()).toBe(0);
    await live.stop();
    await page.getByText('The stream has ended').waitFor();
    await context.close();
  });

  // The soonest that a premiere can be set is in a minute.
  test('VIEW-03 a premiere begins by itself on both pages, is not seeked ahead in, and ends', {
    timeout: 240_000,
  }, async () => {
    const id = await cut('First firing', 'PRIVATE', 3);
    const startsAt = new Date(Date.now() + 63_000).toISOString();
    const { schedulePremiere } = await act<{ schedulePremiere: { error: unknown } }>(
      studio,
      'mutation($input: SchedulePremiereInput!) { schedulePremiere(input: $input) { error { code } } }',
      { videoID: id, startsAt },
    );
    expect(schedulePremiere.error).toBeNull();

    const context = await site.open();
    const [watch, channel] = [await context.newPage(), await context.newPage()];
    await watch.goto(`/videos/${id}`);
    await watch.getByRole('timer').waitFor();
    await channel.goto('/nightkiln');
    await channel.getByText('nightkiln is offline').waitFor();

    await badge(channel, 'PREMIERE').waitFor({ timeout: 90_000 });
    await channel.getByText('First firing').first().waitFor();
    for (const page of [channel, watch]) {
      const apart = await until('a picture', async () => {
        const seconds = await distance(page, owner.login);
        return seconds === null ? null : { seconds };
      });
      // A premiere is watched some seconds behind what is open of it.
      expect(Math.abs(apart.seconds - PREMIERE_DELAY_MS / 1000)).toBeLessThan(6);
    }
    await expect.poll(() => badge(watch, 'PREMIERE').count()).toBe(1);

    await channel.getByRole('region', { name: 'Video player' }).focus();
    await channel.keyboard.press('Home');
    await until('the beginning', async () => (await mediaTime(channel)) < 2);
    await channel.keyboard.press('End');
    await until('the place of the others', async () => (await mediaTime(channel)) > 4);
    expect(await distance(channel, owner.login)).toBeGreaterThan(-1);

    await channel.getByText('nightkiln is offline').waitFor({ timeout: 60_000 });
    expect(await badge(channel, 'PREMIERE').count()).toBe(0);
    await context.close();
  });
});
