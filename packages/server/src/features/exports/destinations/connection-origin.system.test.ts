import { get } from 'node:http';
import { createTestUser, type ExportSite, exportFixture, startExportSite } from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: ExportSite;
beforeAll(async () => {
  site = await startExportSite(undefined, false);
});
afterAll(() => site?.close());

const { begin, answer } = exportFixture(() => site);

/** Asks as a browser that has no cookie for this name of the machine. */
const locationAt = (path: string, host: string): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    get(new URL(path, site.server().url), { headers: { host } }, (response) => {
      response.resume();
      resolve(response.headers.location);
    }).on('error', reject);
  });

test('who began at 127.0.0.1 comes back there from the address of the site, which is localhost', async () => {
  const { port, origin } = new URL(site.server().url);
  const user = await createTestUser(site.server(), 'two_names');
  const path = await answer(await begin(user, '/settings/connections', origin));
  const back = await locationAt(path, `localhost:${port}`);
  expect(back?.startsWith(`${origin}/oauth/destinations/callback?state=`)).toBe(true);
  const { headers } = await user.visitor.fetch(path, { redirect: 'manual' });
  expect(headers.get('location')).toBe('/settings/connections?destination=harbour&connection=connected');
  expect(await locationAt(path, `localhost:${port}`)).toBe('/settings/connections?connection=expired');
});

test('an origin that is not this machine is not kept', async () => {
  const user = await createTestUser(site.server(), 'one_name');
  const path = await answer(await begin(user, '/', `http://evil.example:${new URL(site.server().url).port}`));
  expect(await locationAt(path, 'localhost')).toBe('/settings/connections?connection=expired');
});
