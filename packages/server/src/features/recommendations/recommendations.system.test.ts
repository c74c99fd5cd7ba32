import { HIDDEN_SUGGESTIONS_MAX } from '@bandshell/domain/recommendations';
import { createTestUser, startTestServer, type TestServer, type TestUser, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategory } from '../categories/create-category.ts';
import { recommendationsPersonalData } from './personal-data.ts';

let now = Date.parse('2027-03-01T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
});
afterAll(() => server.close());

const HIDE = `mutation($i: HideSuggestionInput!) { hideSuggestion(input: $i) {
  hiddenSuggestions { channelIDs categoryIDs } error { code } } }`;
const UNHIDE = `mutation($i: UnhideSuggestionInput!) { unhideSuggestion(input: $i) {
  hiddenSuggestions { channelIDs categoryIDs } error { code } } }`;
const OWN = `{ currentUser { hiddenSuggestions {
  channelIDs categoryIDs channels { login } categories { slug } } } }`;

const hide = async (user: TestUser, kind: string, targetID: string) => {
  now += 1000;
  return (await user.visitor.graphql(HIDE, { i: { kind, targetID } })).data.hideSuggestion;
};
const unhide = async (user: TestUser, kind: string, targetID: string) =>
  (await user.visitor.graphql(UNHIDE, { i: { kind, targetID } })).data.unhideSuggestion;
const own = async (user: TestUser) => (await user.visitor.graphql(OWN)).data.currentUser.hiddenSuggestions;

test('channels and categories are hidden, listed with the newest first, and shown again', async () => {
  const user = await createTestUser(server, 'picky_one');
  const [first, second] = [await createTestUser(server, 'loud_one'), await createTestUser(server, 'loud_two')];
  const category = await createCategory(server.platform, { name: 'Kiln Watching' });
  await hide(user, 'CHANNEL', first.id);
  await hide(user, 'CHANNEL', second.id);
  const last = await hide(user, 'CATEGORY', category);
  expect(last).toEqual({
    hiddenSuggestions: { channelIDs: [second.id, first.id], categoryIDs: [category] },
    error: null,
  });
  expect(await hide(user, 'CHANNEL', first.id)).toEqual(last);
  expect(await own(user)).toEqual({
    channelIDs: [second.id, first.id],
    categoryIDs: [category],
    channels: [{ login: 'loud_two' }, { login: 'loud_one' }],
    categories: [{ slug: 'kiln-watching' }],
  });
  const left = { hiddenSuggestions: { channelIDs: [second.id], categoryIDs: [category] }, error: null };
  expect(await unhide(user, 'CHANNEL', first.id)).toEqual(left);
  expect(await unhide(user, 'CHANNEL', first.id)).toEqual(left);
  // An id of one kind is not valid for the other.
  expect(await unhide(user, 'CATEGORY', second.id)).toEqual(left);
});

test('what is hidden is the user’s own', async () => {
  const [user, other] = [await createTestUser(server, 'picky_two'), await createTestUser(server, 'other_two')];
  await hide(user, 'CHANNEL', other.id);
  expect((await own(other)).channelIDs).toEqual([]);
  await unhide(other, 'CHANNEL', other.id);
  expect((await own(user)).channelIDs).toEqual([other.id]);
  for (const visitor of [other.visitor, new Visitor(server)]) {
    const { data } = await visitor.graphql('{ user(login: "picky_two") { hiddenSuggestions { id } } }');
    expect(data.user.hiddenSuggestions).toBeNull();
  }
  for (const mutation of [HIDE, UNHIDE]) {
    const { errors } = await new Visitor(server).graphql(mutation, { i: { kind: 'CHANNEL', targetID: user.id } });
    expect(errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  }
});

test('what is not there is not hidden', async () => {
  const user = await createTestUser(server, 'picky_three');
  const category = await createCategory(server.platform, { name: 'Glazing' });
  for (const [kind, id] of [
    ['CHANNEL', '999999999'],
    ['CHANNEL', "1' or 1=1"],
    ['CHANNEL', category],
    ['CATEGORY', user.id],
  ] as const) {
    expect((await hide(user, kind, id)).error).toEqual({ code: 'NOT_FOUND' });
  }
  expect((await unhide(user, 'CHANNEL', "1' or 1=1")).error).toBeNull();
});

test('the list has an end, for many at once too', async () => {
  const user = await createTestUser(server, 'picky_four');
  const { db } = server.platform.database;
  const filling = Array.from({ length: HIDDEN_SUGGESTIONS_MAX - 1 }, (_, index) => index);
  const categories = filling.map((index) => ({
    id: String(900_000 + index),
    slug: `filling-${index}`,
    name: `Filling ${index}`,
    display_name: `Filling ${index}`,
    created_at: new Date(now),
  }));
  await db.insertInto('categories').values(categories).execute();
  await db
    .insertInto('hidden_suggestions')
    .values(categories.map(({ id }) => ({ user_id: user.id, category_id: id, hidden_at: new Date(now) })))
    .execute();
  const channels = await Promise.all(['a', 'b', 'c', 'd'].map((name) => createTestUser(server, `channel_${name}`)));
  const answers = await Promise.all(channels.map(({ id }) => hide(user, 'CHANNEL', id)));
  const codes = answers.map(({ error }) => error?.code ?? 'OK').sort();
  expect(codes).toEqual(['LIST_FULL', 'LIST_FULL', 'LIST_FULL', 'OK']);
  // Entries that a full list has already are accepted.
  expect((await hide(user, 'CATEGORY', '900000')).error).toBeNull();
});

test('changing it over and over is stopped', async () => {
  const user = await createTestUser(server, 'picky_five');
  let code: string | undefined;
  for (let tries = 0; tries <= 300; tries += 1) code = (await unhide(user, 'CHANNEL', user.id)).error?.code;
  expect(code).toBe('RATE_LIMITED');
});

test('the user’s copy of their data has it, and it goes with the account', async () => {
  const [user, channel] = [await createTestUser(server, 'picky_six'), await createTestUser(server, 'gone_six')];
  await hide(user, 'CHANNEL', channel.id);
  const copy = () => recommendationsPersonalData.copy(server.platform, user.id);
  const others = { watched: [], refusesRankingSince: null };
  const hidden = [{ channel: 'gone_six', category: null, hidden_at: expect.any(Date) }];
  expect(await copy()).toEqual({ hidden, ...others });
  // A deleted channel disappears from others' lists.
  await recommendationsPersonalData.erase(server.platform, channel.id);
  expect(await copy()).toEqual({ hidden: [], ...others });
  await hide(user, 'CHANNEL', channel.id);
  await recommendationsPersonalData.erase(server.platform, user.id);
  expect(await copy()).toEqual({ hidden: [], ...others });
});
