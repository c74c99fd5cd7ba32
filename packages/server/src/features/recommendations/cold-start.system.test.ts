import { createTestUser, startTestServer, type TestServer, type TestUser, Visitor } from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCategory } from '../categories/create-category.ts';
import { rankViewer } from './rank-viewer.ts';

let now = Date.parse('2027-03-01T12:00:00Z');
let server: TestServer;
let raku: string;
const users = new Map<string, TestUser>();
const named = (login: string): TestUser => users.get(login) as TestUser;
beforeAll(async () => {
  server = await startTestServer({
    clock: { now: () => new Date(now) },
    env: { TRUST_PROXY: '1', PRIVACY_REGION_HEADER: 'X-Visitor-Region' },
  });
  raku = await createCategory(server.platform, { name: 'Raku' });
  const { db } = server.platform.database;
  const live = [
    { login: 'english_one', language: 'en', viewers: 60, category: null },
    { login: 'french_one', language: 'fr', viewers: 50, category: null },
    { login: 'japanese', language: 'ja', viewers: 90, category: null },
    { login: 'potter', language: 'en', viewers: 2, category: raku },
    { login: 'banned_one', language: 'en', viewers: 900, category: raku },
  ];
  for (const [place, { login, language, viewers, category }] of live.entries()) {
    users.set(login, await createTestUser(server, login));
    await sql`insert into streams (id, channel_id, node_id, title, language, started_at, alive_at, viewers_count, category_id)
      values (${920_000 + place}, ${named(login).id}, 'test', 'On', ${language}, ${new Date(now)}, ${new Date(now)},
        ${viewers}, ${category})`.execute(db);
  }
  await sql`update users set unavailable_reason = 'TOS_INDEFINITE' where login = 'banned_one'`.execute(db);
});
afterAll(() => server?.close());

/** A region without a law that asks for consent. */
const TEXAS = 'US-TX';
const ask = async (who: TestUser, region = TEXAS, headers: Record<string, string> = {}) => {
  const { data, errors } = await who.visitor.graphql(
    '{ currentUser { recommendedStreams(first: 10) { reason stream { broadcaster { login } } } } }',
    {},
    { 'x-visitor-region': region, ...headers },
  );
  expect(errors).toEqual([]);
  return data.currentUser.recommendedStreams.map(
    ({ reason, stream }: { reason: string; stream: { broadcaster: { login: string } } }) =>
      `${stream.broadcaster.login} ${reason}`,
  ) as string[];
};
let count = 0;
const newcomer = async (): Promise<TestUser> => {
  count += 1;
  return createTestUser(server, `newcomer_${count}`);
};

describe('streams for a viewer without a history', () => {
  it('fit the language that they read and their region', async () => {
    const someone = await newcomer();
    expect(await ask(someone)).toEqual([
      'english_one LANGUAGE',
      'potter LANGUAGE',
      'japanese POPULAR',
      'french_one POPULAR',
    ]);
    const other = await newcomer();
    expect((await ask(other, 'FR')).slice(0, 2)).toEqual(['english_one LANGUAGE', 'french_one LANGUAGE']);
  });

  it('are the same when asked again, and never of the viewer, a followed, hidden or suspended channel', async () => {
    const someone = await newcomer();
    const first = await ask(someone);
    expect(await ask(someone)).toEqual(first);
    expect((await ask(named('english_one'))).some((one) => one.startsWith('english_one'))).toBe(false);
    const { id } = named('english_one');
    await someone.visitor.graphql(
      'mutation($i: HideSuggestionInput!) { hideSuggestion(input: $i) { error { code } } }',
      {
        i: { kind: 'CHANNEL', targetID: id },
      },
    );
    expect((await ask(someone)).map((one) => one.split(' ')[0])).toEqual(['potter', 'japanese', 'french_one']);
  });

  it('prefer followed categories, once the viewer was ranked and nothing else is known', async () => {
    const someone = await newcomer();
    const FOLLOW = 'mutation($id: ID!) { followCategory(input: { categoryID: $id }) { error { code } } }';
    await someone.visitor.graphql(FOLLOW, { id: raku });
    await rankViewer(server.platform, someone.id, TEXAS);
    const ranked = await ask(someone);
    expect(ranked).toContain('potter CATEGORY');
    // Anybody who did not consent where the law asks for it gets nothing that is made from their follows.
    expect(await ask(someone, 'DE')).toContain('potter LANGUAGE');
  });

  it('are none for a viewer who refuses suggestions, and for others', async () => {
    const someone = await newcomer();
    await someone.visitor.graphql(
      'mutation($i: SetPersonalRankingInput!) { setPersonalRanking(input: $i) { error { code } } }',
      { i: { isPersonal: false } },
    );
    expect(await ask(someone)).toEqual([]);
    const { data } = await new Visitor(server).graphql('{ user(login: "potter") { recommendedStreams { reason } } }');
    expect(data.user.recommendedStreams).toBeNull();
    now += 1;
  });
});
