import { launchBrowser, openContext, type Site, startSite, TEST_PASSWORD, until } from '@bandshell/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

const CALLBACK = 'https://program.example/callback';

let server: Site;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

/** A page of a fresh browser; what goes to the program's own site is answered without leaving the machine. */
const openPage = async (sessionToken?: string): Promise<Page> => {
  const context = await openContext(browser, server, sessionToken === undefined ? undefined : { sessionToken });
  await context.route('https://program.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Lantern Desk</h1>' }),
  );
  return context.newPage();
};

/** Registers a public program as its developer, kilnkeeper, does in the settings. Answers its client id. */
const registerProgram = async (): Promise<string> => {
  const page = await openPage((await server.createUser('kilnkeeper')).sessionToken);
  await page.goto('/settings/applications');
  await page.getByRole('button', { name: 'Register an application' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Lantern Desk');
  await page.getByLabel('Redirect addresses').fill(CALLBACK);
  await page.getByText('In browsers or on users’ devices').click();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  const id = await page
    .getByText(/^[a-z0-9]{30}$/)
    .first()
    .textContent();
  await page.context().close();
  return (id ?? '').trim();
};

let registered: Promise<string> | undefined;
/** The id of the one program that all tests use. */
const program = (): Promise<string> => {
  registered ??= registerProgram();
  return registered;
};

const authorizePath = (clientId: string, more: Readonly<Record<string, string>> = {}): string =>
  `/oauth2/authorize?${new URLSearchParams({
    client_id: clientId,
    redirect_uri: CALLBACK,
    response_type: 'token',
    scope: 'chat:read chat:edit',
    state: 'from-the-program',
    ...more,
  })}`;

/** The answer's parameters, once the browser is back at the program. */
const backAtProgram = async (page: Page): Promise<URLSearchParams> => {
  await page.waitForURL((url) => url.href.startsWith(CALLBACK));
  const { search, hash } = new URL(page.url());
  return new URLSearchParams(search || hash.slice(1));
};

const validate = async (token: string | null) =>
  (await fetch(`${server.url}/oauth2/validate`, { headers: { authorization: `OAuth ${token}` } })).json();

/** A user to whom nothing is connected, not even the chat. */
const signUp = (login: string) =>
  fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation ($input: SignUpInput!) { signUp(input: $input) { error { code } } }',
      variables: { input: { login, email: `${login}@example.test`, password: TEST_PASSWORD } },
    }),
  });

test('a visitor logs in on the way, sees who asks for what, allows it, and takes it back in the settings', async () => {
  const clientId = await program();
  await signUp('quietharbor');
  const page = await openPage();
  await page.goto(authorizePath(clientId));
  await page.getByRole('heading', { name: 'Log in to continue to Lantern Desk' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page
    .getByLabel(/^login|username/i)
    .first()
    .fill('quietharbor');
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();

  await page.getByRole('heading', { name: 'Allow Lantern Desk to use your account?' }).waitFor();
  const main = page.getByRole('main');
  for (const words of ['kilnkeeper', 'quietharbor', 'Read chat under your name', 'Send chat messages as you']) {
    await main.getByText(words).first().waitFor();
  }
  await main.getByText('program.example').waitFor();
  await main.getByRole('button', { name: 'Allow' }).click();
  const answer = await backAtProgram(page);
  expect(answer.get('state')).toBe('from-the-program');
  const token = answer.get('access_token');
  expect(await validate(token)).toMatchObject({ login: 'quietharbor', scopes: ['chat:read', 'chat:edit'] });

  // The same again is not asked.
  await page.goto(authorizePath(clientId));
  expect((await backAtProgram(page)).get('access_token')).toMatch(/^[0-9a-f]{64}$/);

  await page.goto('/settings/connections');
  await page.getByRole('heading', { name: 'Lantern Desk' }).waitFor();
  await page.getByRole('button', { name: 'Disconnect Lantern Desk' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await page.getByText('Nothing is connected').waitFor();
  expect(await validate(token)).toMatchObject({ status: 401 });
  await page.context().close();
});

test('who denies goes back to the program without a token; a program that is not known gets nobody', async () => {
  const clientId = await program();
  const page = await openPage((await server.createUser('saltmarsh')).sessionToken);
  await page.goto(authorizePath(clientId));
  await page.getByRole('button', { name: 'Deny' }).click();
  const answer = await backAtProgram(page);
  expect(answer.get('error')).toBe('access_denied');
  expect(answer.get('access_token')).toBeNull();
  const unknown: readonly Readonly<Record<string, string>>[] = [
    { client_id: 'nobody0000000000' },
    { redirect_uri: `${CALLBACK}/` },
  ];
  for (const more of unknown) {
    await page.goto(authorizePath(clientId, more));
    await page.getByRole('heading', { name: 'This request cannot be answered' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/oauth2/authorize');
    expect(await page.getByRole('button', { name: /allow/i }).count()).toBe(0);
  }
  await page.context().close();
});

test('the consent page stands in no frame', async () => {
  const { headers } = await fetch(`${server.url}${authorizePath('x')}`, { headers: { accept: 'text/html' } });
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('x-frame-options')).toBe('DENY');
});

test('ROUTE-01 a device is connected by the code that it shows', async () => {
  const clientId = await program();
  const post = async (path: string, form: Record<string, string>) =>
    (await fetch(`${server.url}${path}`, { method: 'POST', body: new URLSearchParams(form) })).json();
  const device = (await post('/oauth2/device', { client_id: clientId, scope: 'chat:read' })) as Record<string, string>;
  const page = await openPage((await server.createUser('sofaviewer')).sessionToken);
  await page.goto('/activate');
  await page.getByLabel('Code').fill('BBBBBBBB');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('This code is wrong. Compare it with your device.').waitFor();

  await page.goto(new URL(device.verification_uri_complete ?? '').href.replace(/^http:\/\/[^/]+/, server.url));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText(device.user_code ?? '', { exact: true }).waitFor();
  await page.getByText('Read chat under your name').waitFor();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('heading', { name: 'Your device is connected' }).waitFor();
  const tokens = await until('the device to get its tokens', async () => {
    const answer = (await post('/oauth2/token', {
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      client_id: clientId,
      device_code: device.device_code ?? '',
    })) as Record<string, string>;
    return answer.access_token === undefined ? undefined : answer;
  });
  expect(await validate(tokens.access_token ?? '')).toMatchObject({ login: 'sofaviewer' });
  await page.context().close();
});

test('ROUTE-17 a log-in window tells its opener of this origin, closes, and shows no token', async () => {
  const token = 'c0ffee'.repeat(10);
  const page = await openPage();
  await page.goto('/downloads');
  const reported = page.evaluate(
    (address) =>
      new Promise<unknown>((resolve) => {
        addEventListener('message', (event) => resolve([event.origin === location.origin, event.data]));
        open(address);
      }),
    `/auth/callback#access_token=${token}&state=s`,
  );
  expect(await reported).toEqual([
    true,
    {
      type: 'bandshell-auth-callback',
      outcome: { kind: 'allowed', parameters: { access_token: token, state: 's' } },
    },
  ]);
  await until('the window to close', () => page.context().pages().length === 1);

  await page.goto(`/auth/callback#access_token=${token}`);
  await page.getByRole('heading', { name: 'You are connected' }).waitFor();
  await until('the token to leave the address', () => !page.url().includes(token));
  expect(await page.content()).not.toContain(token);
  await page.goto('/auth/callback?error=access_denied');
  await page.getByRole('heading', { name: 'Access denied' }).waitFor();
  await page.context().close();
});
