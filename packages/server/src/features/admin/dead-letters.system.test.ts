import { createTestUser, startTestServer, type TestServer, type TestUser, until, Visitor } from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../core/ids/new-id.ts';

let server: TestServer;
let admin: TestUser;
let staff: TestUser;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await createTestUser(server, 'admin', { roles: { isSiteAdmin: true } });
  staff = await createTestUser(server, 'staff', { roles: { isStaff: true } });
  user = await createTestUser(server, 'viewer', { email: 'viewer@example.org' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.drainEvents();
  await server.platform.database.db.deleteFrom('outbox_dead').execute();
});

let event = 0;
/** A dead letter of `accounts`, which mails the user about a new chat password. */
const addLetter = async (feature: string | null = 'accounts'): Promise<string> => {
  event += 1;
  const payload = JSON.stringify({ type: 'chat-password-created', userId: user.id });
  const { id } = await server.platform.database.db
    .insertInto('outbox_dead')
    .values({
      // The default of the column repeats itself once in some thousand letters of a millisecond.
      letter_id: newId(server.platform.clock),
      id: String(1_000_000 + event),
      feature,
      partition: user.id,
      type: 'chat-password-created',
      payload,
      created_at: new Date(),
      attempts: 12,
      last_error: 'the mail could not be written',
    })
    .returning('letter_id as id')
    .executeTakeFirstOrThrow();
  return id;
};

const LIST = `query($feature: String, $first: Int, $after: String) {
  admin { deadLetters(feature: $feature, first: $first, after: $after) {
    edges { node { id feature eventType event attempts reason } } pageInfo { hasNextPage endCursor } } } }`;
const list = async (by: Visitor, variables: object = {}) => {
  const { data, errors } = await by.graphql(LIST, variables);
  return data?.admin == null ? errors[0]?.extensions?.code : data.admin.deadLetters;
};
const settle = async (verb: 'replay' | 'discard', by: Visitor, ids: readonly string[]) => {
  const { data, errors } = await by.graphql(
    `mutation($input: DeadLettersInput!) { ${verb}DeadLetters(input: $input) { ids error { code } } }`,
    { input: { ids } },
  );
  if (data === null) return errors[0]?.extensions?.code;
  const answer = data[`${verb}DeadLetters`];
  return answer.error?.code ?? answer.ids;
};
/** Number of sent mails. */
const mails = async (): Promise<number> => {
  await server.drainEvents();
  const { db } = server.platform.database;
  const count = async (table: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
    return rows[0]?.count ?? -1;
  };
  await until('all jobs to be done', async () => (await count('graphile_worker.jobs')) === 0);
  return count('mailbox');
};
const log = (id: string) =>
  server.platform.database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'target_kind', 'details'])
    .where('target_id', '=', id)
    .execute();

describe('dead letters', () => {
  it('are seen, replayed and discarded by site admins alone', async () => {
    const id = await addLetter();
    const visitors = [
      [new Visitor(server), 'UNAUTHENTICATED'],
      [user.visitor, 'FORBIDDEN'],
      [staff.visitor, 'FORBIDDEN'],
    ] as const;
    for (const [visitor, refusal] of visitors) {
      expect(await list(visitor)).toBe(refusal);
      expect(await settle('replay', visitor, [id])).toBe(refusal);
      expect(await settle('discard', visitor, [id])).toBe(refusal);
    }
    expect((await list(admin.visitor)).edges).toEqual([
      {
        node: {
          id,
          feature: 'accounts',
          eventType: 'chat-password-created',
          event: expect.stringContaining(user.id),
          attempts: 12,
          reason: 'the mail could not be written',
        },
      },
    ]);
  });

  it('come in pages, the newest first, and of one feature', async () => {
    const ids = [await addLetter(), await addLetter('videos'), await addLetter()].toReversed();
    const first = await list(admin.visitor, { first: 2 });
    expect(first.pageInfo.hasNextPage).toBe(true);
    const rest = await list(admin.visitor, { first: 2, after: first.pageInfo.endCursor });
    const found = [...first.edges, ...rest.edges].map(({ node }) => node.id);
    expect(found.toSorted()).toEqual(ids.toSorted());
    expect(found).toEqual(found.toSorted((a, b) => Number(b) - Number(a)));
    const ofVideos = await list(admin.visitor, { feature: 'videos' });
    expect(ofVideos.edges).toHaveLength(1);
    expect(await list(admin.visitor, { after: 'nonsense' })).toBe('BAD_USER_INPUT');
  });

  it('that are replayed reach their feature once, however often that is asked', async () => {
    const id = await addLetter();
    const before = await mails();
    const answers = await Promise.all([
      settle('replay', admin.visitor, [id]),
      settle('replay', admin.visitor, [id]),
      settle('replay', admin.visitor, [id]),
    ]);
    expect(answers.flat()).toEqual([id]);
    expect(await mails()).toBe(before + 1);
    expect(await settle('replay', admin.visitor, [id])).toEqual([]);
    expect(await mails()).toBe(before + 1);
    expect((await list(admin.visitor)).edges).toEqual([]);
    expect(await log(id)).toEqual([
      {
        actor_id: admin.id,
        action: 'dead-letter.replay',
        target_kind: 'dead-letter',
        details: { feature: 'accounts', eventType: 'chat-password-created' },
      },
    ]);
  });

  it('of an earlier version reach the features that react, and are not published again', async () => {
    const id = await addLetter(null);
    const before = await mails();
    const published: unknown[] = [];
    const stop = server.platform.bus.subscribe('platform.events', (message) => published.push(message));
    expect(await settle('replay', admin.visitor, [id])).toEqual([id]);
    expect(await mails()).toBe(before + 1);
    stop();
    expect(published).toEqual([]);
  });

  it('that are discarded reach nobody', async () => {
    const id = await addLetter();
    const before = await mails();
    expect(await settle('discard', admin.visitor, [id, id])).toEqual([id]);
    expect(await settle('discard', admin.visitor, [id])).toEqual([]);
    expect(await settle('replay', admin.visitor, [id])).toEqual([]);
    expect(await mails()).toBe(before);
    expect(await log(id)).toMatchObject([{ actor_id: admin.id, action: 'dead-letter.discard' }]);
  });

  it('are named by ids, 1 to 100', async () => {
    const id = await addLetter();
    for (const ids of [[], ['x'], ["1'; drop table users"], Array.from({ length: 101 }, () => id)]) {
      expect(await settle('replay', admin.visitor, ids)).toBe('IDS_INVALID');
      expect(await settle('discard', admin.visitor, ids)).toBe('IDS_INVALID');
    }
    expect((await list(admin.visitor)).edges).toHaveLength(1);
  });
});
