import { createTestUser, startTestServer, type TestServer, until, Visitor } from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ASK = 'mutation { requestDataExport { dataExport { id downloadURL } error { code } } }';
const LIST = '{ currentUser { dataExports { id downloadURL bytes hasFailed partsDone partsTotal } } }';

/** Waits for the copy. */
async function ready(visitor: Visitor): Promise<{ readonly downloadURL: string; readonly bytes: number }> {
  const newest = async () => (await visitor.graphql(LIST)).data.currentUser.dataExports[0];
  await expect.poll(async () => (await newest()).downloadURL, { timeout: 20_000 }).not.toBeNull();
  return newest();
}

test('a copy holds what the features know of its owner, and none of the owner’s secrets', async () => {
  const { visitor, id } = await createTestUser(server, 'curious', { email: 'curious@example.org' });
  const { id: star } = await createTestUser(server, 'a_star');
  await visitor.graphql('mutation($id: ID!) { followUser(input: { targetID: $id }) { error { code } } }', { id: star });
  const token = (await visitor.graphql('mutation { createChatToken { token } }')).data.createChatToken.token as string;
  expect((await visitor.graphql(ASK)).data.requestDataExport.error).toBeNull();
  const { downloadURL, bytes } = await ready(visitor);
  const response = await visitor.fetch(downloadURL);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; /);
  const text = await response.text();
  expect(Buffer.byteLength(text)).toBe(bytes);
  const copy = JSON.parse(text);
  expect(copy.accounts.user).toMatchObject({ id, login: 'curious' });
  expect(copy.accounts.account.email).toBe('curious@example.org');
  expect(copy.follows.follows).toMatchObject([{ login: 'a_star' }]);
  expect(copy.oauth.connections).toHaveLength(1);
  expect(text).not.toContain(token);
  expect(text).not.toContain('argon2');
  expect(text).not.toContain([...visitor.cookies.values()][0]);
  const mail = await server.mailbox.next({ to: 'curious@example.org', subject: /copy/ });
  expect(mail.subject).toBe('The copy of your data is ready');
});

test('a copy on its way says how many of its parts are written, until it has them all', async () => {
  const { visitor } = await createTestUser(server, 'patient_one');
  const newest = async () => (await visitor.graphql(LIST)).data.currentUser.dataExports[0];
  // A lock on the data of a later part stops the copy in the middle.
  const held = await server.platform.database.db.transaction().execute(async (tx) => {
    await sql`lock table whispers in access exclusive mode`.execute(tx);
    await visitor.graphql(ASK);
    return until('some parts', async () => {
      const copy = await newest();
      return copy.partsDone > 0 ? copy : undefined;
    });
  });
  expect(held.downloadURL).toBeNull();
  expect(held.partsDone).toBeLessThan(held.partsTotal);
  await ready(visitor);
  const copy = await newest();
  expect(copy.partsDone).toBe(copy.partsTotal);
  expect(copy.partsTotal).toBe(held.partsTotal);
});

test('a copy is its owner’s alone', async () => {
  const { visitor } = await createTestUser(server, 'private_one');
  await visitor.graphql(ASK);
  const { downloadURL } = await ready(visitor);
  const { visitor: other } = await createTestUser(server, 'nosy_one');
  for (const stranger of [other, new Visitor(server)]) {
    expect((await stranger.fetch(downloadURL)).status).toBe(404);
  }
  const seen = await other.graphql('{ user(login: "private_one") { dataExports { id } } }');
  expect(seen.data.user.dataExports).toBeNull();
  expect((await visitor.fetch('/data-export/1')).status).toBe(404);
  expect((await visitor.fetch('/images/exports/x.json')).status).toBe(404);
});

test('asking twice while one is being made is asking once; three a day are made', async () => {
  const { visitor } = await createTestUser(server, 'eager_one');
  const [first, second] = await Promise.all([visitor.graphql(ASK), visitor.graphql(ASK)]);
  await ready(visitor);
  const list = (await visitor.graphql(LIST)).data.currentUser.dataExports;
  expect(list.length).toBeLessThanOrEqual(2);
  expect(first.data.requestDataExport.error ?? second.data.requestDataExport.error).toBeNull();
  await visitor.graphql(ASK);
  const tooMany = await visitor.graphql(ASK);
  expect(tooMany.data.requestDataExport.error.code).toBe('RATE_LIMITED');
});
