import { createTestUser, startTestServer, type TestServer } from '@bandshell/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

async function cli(...argv: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const env = { DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl, PORT: '0', RTMP_PORT: '0', IRC_PORT: '0' };
  const code = await runCommand(argv, { env, out: (text) => out.push(text), err: (text) => err.push(text) });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

describe('the operator', () => {
  test('publishes a version of an agreement, and nothing that is none', async () => {
    const made = await cli('terms', 'publish', 'PRIVACY_NOTICE', '--from', '2099-01-31', '--json');
    expect(JSON.parse(made.out)).toEqual({ version: 10, publishedAt: '2099-01-31T00:00:00.000Z' });
    expect((await cli('terms', 'publish', 'SOUL')).code).toBe(2);
    expect((await cli('terms', 'publish', 'PRIVACY_NOTICE', '--from', 'soon')).code).toBe(2);
  });

  test('gives Turbo and takes it away', async () => {
    const { visitor } = await createTestUser(server, 'boosted');
    const hasTurbo = async () => (await visitor.graphql('{ currentUser { hasTurbo } }')).data.currentUser.hasTurbo;
    expect((await cli('user', 'turbo', 'Boosted', '--until', '2099-01-01T12:00:00Z')).code).toBe(0);
    expect(await hasTurbo()).toBe(true);
    expect((await cli('user', 'turbo', 'boosted', '--end')).code).toBe(0);
    expect(await hasTurbo()).toBe(false);
    expect((await cli('user', 'turbo', 'boosted')).code).toBe(2);
    expect((await cli('user', 'turbo', 'boosted', '--end', '--until', '2099-01-01')).code).toBe(2);
    expect((await cli('user', 'turbo', 'nobody_at_all', '--end')).err).toBe('There is no user "nobody_at_all".');
  });

  test('makes someone a member and ends it', async () => {
    const { visitor } = await createTestUser(server, 'a_member');
    const hasPrime = async () => (await visitor.graphql('{ currentUser { hasPrime } }')).data.currentUser.hasPrime;
    expect(await hasPrime()).toBe(false);
    const made = await cli('user', 'membership', 'a_member', '--until', '2099-01-01T12:00:00Z');
    expect(made.out).toBe('a_member has a membership until 2099-01-01T12:00:00.000Z.');
    expect((await cli('user', 'membership', 'a_member', '--until', '2099-02-01T12:00:00Z')).code).toBe(0);
    expect(await hasPrime()).toBe(true);
    expect((await cli('user', 'membership', 'a_member', '--end')).out).toBe('a_member does not have a membership.');
    expect(await hasPrime()).toBe(false);
  });

  test('takes back that a user is under age', async () => {
    const { visitor } = await createTestUser(server, 'of_age_now');
    expect((await cli('user', 'of-age', 'of_age_now')).out).toBe('of_age_now was of age already.');
    await visitor.graphql('mutation { declareUnderage { consent { isDeniedUnderage } } }');
    expect((await cli('user', 'of-age', 'of_age_now')).out).toBe('of_age_now is of age.');
    const { data } = await visitor.graphql('{ consent { isDeniedUnderage } }');
    expect(data.consent.isDeniedUnderage).toBe(false);
  });

  test('puts house ads up, lists them and takes them down', async () => {
    expect((await cli('house-ad', 'list')).out).toBe('None runs; the web app shows its own.');
    const { code, out: id } = await cli(
      'house-ad',
      'add',
      'Join us',
      'Every Friday.',
      'See',
      '/directory',
      '--weight',
      '5',
    );
    expect(code).toBe(0);
    expect((await cli('house-ad', 'list')).out).toBe(`${id}  5  Join us  /directory`);
    for (const wrong of [
      ['', 'Text', 'See', '/directory'],
      ['Title', 'Text', 'See', '//evil.example'],
      ['Title', 'x'.repeat(161), 'See', '/directory'],
      ['Title', 'Text', 'See', '/directory', '--weight', '0'],
      ['Title', 'Text', 'See', '/directory', '--until', '2001-01-01'],
    ]) {
      expect((await cli('house-ad', 'add', ...wrong)).code).toBe(1);
    }
    expect((await cli('house-ad', 'remove', id)).code).toBe(0);
    expect((await cli('house-ad', 'remove', id)).err).toBe(`There is no ad "${id}".`);
    expect((await cli('house-ad', 'remove', "1' or 1=1")).code).toBe(1);
  });
});
