import { createTestUser, startTestServer, type TestServer, type TestUser } from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../core/ids/new-id.ts';

let server: TestServer;
let owner: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  owner = await createTestUser(server, 'owner_one');
});
afterAll(() => server.close());

const QUERY = `{ currentUser { suggestedCollaborators { sharedFollowersCount isSameCategory channel { login } } } }`;
const suggested = async (user = owner) => {
  const { data, errors } = await user.visitor.graphql(QUERY);
  expect(errors).toEqual([]);
  return data.currentUser.suggestedCollaborators.map(
    (one: { sharedFollowersCount: number; channel: { login: string } }) => [
      one.channel.login,
      one.sharedFollowersCount,
    ],
  );
};
const follow = (followers: readonly TestUser[], target: TestUser) =>
  server.platform.database.db
    .insertInto('follows')
    .values(followers.map(({ id }) => ({ target_id: target.id, follower_id: id, created_at: new Date() })))
    .execute();
const streamed = (channel: TestUser, daysAgo: number) =>
  sql`insert into streams (id, channel_id, node_id, title, language, started_at, alive_at, ended_at)
    values (${newId(server.platform.clock)}, ${channel.id}, 'n', '', 'en', now() - ${daysAgo} * interval '1 day',
      now() - ${daysAgo} * interval '1 day', now() - ${daysAgo} * interval '1 day')`.execute(
    server.platform.database.db,
  );

test('DIR-11 suggested are channels that the same people follow, that stream and that are no stranger to either side', async () => {
  expect(await suggested()).toEqual([]);
  const fans = await Promise.all([1, 2, 3].map((at) => createTestUser(server, `common_${at}`)));
  const names = ['near', 'far', 'silent', 'blocked', 'blocker', 'hidden', 'lone'] as const;
  const channels = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await createTestUser(server, `${name}_one`)] as const)),
  ) as Record<(typeof names)[number], TestUser>;
  await follow(fans, owner);
  for (const name of names)
    await follow(name === 'lone' ? fans.slice(0, 1) : name === 'far' ? fans.slice(1) : fans, channels[name]);
  for (const name of names) await streamed(channels[name], name === 'silent' ? 90 : 3);
  const block = 'mutation($id: ID!) { blockUser(input: { targetID: $id }) { error { code } } }';
  await owner.visitor.graphql(block, { id: channels.blocked.id });
  await channels.blocker.visitor.graphql(block, { id: owner.id });
  await owner.visitor.graphql(
    'mutation($id: ID!) { hideSuggestion(input: { kind: CHANNEL, targetID: $id }) { error { code } } }',
    { id: channels.hidden.id },
  );
  expect(await suggested()).toEqual([
    ['near_one', 3],
    ['far_one', 2],
  ]);
  await sql`update users set unavailable_reason = 'TOS_INDEFINITE' where id = ${channels.near.id}`.execute(
    server.platform.database.db,
  );
  expect(await suggested()).toEqual([['far_one', 2]]);
  // The list is the owner's own.
  const peek = await fans[0]?.visitor.graphql(
    '{ user(login: "owner_one") { suggestedCollaborators { isSameCategory } } }',
  );
  expect(peek?.data.user.suggestedCollaborators).toBeNull();
});

test('followers who show nobody whom they follow are not counted, so that an account beside them shows nothing', async () => {
  const channel = await createTestUser(server, 'curious_one');
  const [shy, spy, liked] = [
    await createTestUser(server, 'shy_fan'),
    await createTestUser(server, 'spy_fan'),
    await createTestUser(server, 'liked_one'),
  ];
  for (const target of [channel, liked]) await follow([shy, spy], target);
  await streamed(liked, 1);
  expect(await suggested(channel)).toEqual([['liked_one', 2]]);
  await sql`insert into privacy_settings (user_id, allows_whispers_from_strangers, keeps_viewing_history, shows_follows,
      updated_at) values (${shy.id}, true, true, false, now())`.execute(server.platform.database.db);
  expect(await suggested(channel)).toEqual([]);
});
