import { ChatPeer, createTestUser, startTestServer, type TestServer, type TestUser, Visitor } from '@bandshell/testkit';
import { Transformer } from '@napi-rs/image';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { animatedGif, plain } from './pictures/test-pictures.ts';

const RED = [255, 0, 0, 255] as const;
const BLUE = [0, 0, 255, 255] as const;

let server: TestServer;
let owner: TestUser;
let fan: TestUser;
let passer: TestUser;
let staff: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  owner = await createTestUser(server, 'kilnowner');
  fan = await createTestUser(server, 'kilnfan');
  passer = await createTestUser(server, 'passer');
  staff = await createTestUser(server, 'emote_staff', { roles: { isStaff: true } });
  await server.platform.database.db
    .insertInto('follows')
    .values({ target_id: owner.id, follower_id: fan.id, created_at: new Date() })
    .execute();
});
afterAll(() => server?.close());
const peers: ChatPeer[] = [];
afterEach(() => {
  for (const peer of peers.splice(0)) peer.destroy();
});

const cookieOf = ({ cookies }: Visitor): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const upload = (visitor: Visitor, name: string, picture: Buffer, tier = 'FOLLOWER') =>
  fetch(`${server.url}/emote-upload?name=${name}&tier=${tier}`, {
    method: 'PUT',
    headers: { 'content-type': 'image/png', origin: server.url, cookie: cookieOf(visitor) },
    body: new Uint8Array(picture),
  });
const picture = (): Promise<Buffer> => Transformer.fromRgbaPixels(plain(64, RED), 64, 64).png();
/** As a browser asks for a picture. */
const PICTURES = 'image/avif,image/webp,image/svg+xml,image/*,*/*;q=0.8';
const imageOf = (id: string, path = 'default/dark/1.0', visitor?: Visitor, accept = PICTURES) =>
  fetch(`${server.url}/emoticons/v2/${id}/${path}`, {
    headers: { accept, ...(visitor === undefined ? {} : { cookie: cookieOf(visitor) }) },
  });

const DECIDE = `mutation ($input: DecideEmoteInput!) { decideEmote(input: $input) { emote { state note } error { code } } }`;
const approve = (emoteID: string) => staff.visitor.graphql(DECIDE, { input: { emoteID, isApproved: true } });

/** An approved emote of a channel. */
async function addEmote(name: string, tier = 'FOLLOWER', of = owner): Promise<string> {
  const { id } = (await (await upload(of.visitor, name, await picture(), tier)).json()) as { id: string };
  await approve(id);
  return id;
}

const pageOf = async (user: TestUser): Promise<ChatPeer> => {
  const page = await ChatPeer.overWebSocket(`${server.url.replace('http', 'ws')}/chat`, {
    headers: { cookie: cookieOf(user.visitor), origin: server.platform.config.publicUrl },
  });
  peers.push(page);
  await page.exchange('CAP REQ :twitch.tv/tags twitch.tv/commands', 'NICK justinfan1', `JOIN #${owner.login}`);
  return page;
};
/** The tags of the USERSTATE that answers a message. */
const answerTo = async (page: ChatPeer, text: string): Promise<string> =>
  (await page.exchange(`PRIVMSG #${owner.login} :${text}`)).find((line) => line.includes(' USERSTATE ')) ?? '';

describe('pictures of emotes', () => {
  test('CHAT-04 of the site are SVG that cannot run, and may be kept for ever', async () => {
    for (const scale of ['1.0', '2.0', '3.0']) {
      for (const look of ['default/light', 'default/dark', 'static/light', 'static/dark']) {
        const answer = await imageOf('42', `${look}/${scale}`);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-type')).toContain('image/svg+xml');
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        expect((await answer.text()).includes('<animate')).toBe(look.startsWith('default'));
      }
    }
  });

  test('CHAT-04 of the site are PNG for programs that do not name SVG', async () => {
    for (const [scale, side] of [
      ['1.0', 28],
      ['2.0', 56],
      ['3.0', 84],
    ] as const) {
      const answer = await imageOf('42', `default/dark/${scale}`, undefined, '*/*');
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(answer.headers.get('vary')).toContain('accept');
      expect(await new Transformer(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
        ...{ format: 'png', width: side, height: side },
      });
    }
  });

  test.each(['4.0', '1', 'x'])('of the scale %s are not there', async (scale) => {
    expect((await imageOf('42', `default/dark/${scale}`)).status).toBe(404);
  });

  test.each(['99', '0', '../x', 'a'.repeat(500), '42_XX', '999999999999999999999'])(
    'of %s are not there',
    async (id) => {
      expect((await imageOf(encodeURIComponent(id))).status).toBe(404);
    },
  );
});

describe('an emote of a channel', () => {
  test('waits for staff; until then only its owner and staff see its picture', async () => {
    const sent = await upload(owner.visitor, 'Wait', animatedGif(32, [RED, BLUE]));
    const { id, state } = (await sent.json()) as { id: string; state: string };
    expect(state).toBe('PENDING');
    expect((await imageOf(id)).status).toBe(404);
    expect((await imageOf(id, 'default/dark/1.0', fan.visitor)).status).toBe(404);
    const seen = await imageOf(id, 'default/dark/3.0', owner.visitor);
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect((await imageOf(id, 'default/dark/3.0', staff.visitor)).status).toBe(200);
    const page = await pageOf(owner);
    expect(await answerTo(page, 'kilnowWait')).toContain(';emotes=;');

    const queue = await staff.visitor.graphql('{ emotesInReview { edges { node { id name } } } }');
    expect(queue.data.emotesInReview.edges.map((edge: { node: { id: string } }) => edge.node.id)).toContain(id);
    expect((await approve(id)).data.decideEmote).toEqual({ emote: { state: 'APPROVED', note: null }, error: null });
    expect((await approve(id)).data.decideEmote.error).toEqual({ code: 'NOT_FOUND' });
    await expect.poll(async () => (await imageOf(id)).status, { timeout: 20_000 }).toBe(200);
    const [moving, still] = [await imageOf(id, 'default/dark/1.0'), await imageOf(id, 'static/light/1.0')];
    expect(Buffer.from(await moving.arrayBuffer()).includes('ANIM')).toBe(true);
    expect(Buffer.from(await still.arrayBuffer()).includes('ANIM')).toBe(false);
    expect(moving.headers.get('cache-control')).toContain('immutable');
  });

  test('is refused with a reason that its owner reads', async () => {
    const { id } = (await (await upload(owner.visitor, 'Bad', await picture())).json()) as { id: string };
    const without = await staff.visitor.graphql(DECIDE, { input: { emoteID: id, isApproved: false } });
    expect(without.data.decideEmote.error).toEqual({ code: 'NOTE_INVALID' });
    await staff.visitor.graphql(DECIDE, { input: { emoteID: id, isApproved: false, note: 'It shows a trademark.' } });
    const { data } = await owner.visitor.graphql(
      '{ currentUser { channel { emoteSettings { prefix emotes { id state note } } } } }',
    );
    const { prefix, emotes } = data.currentUser.channel.emoteSettings;
    expect(prefix).toBe('kilnow');
    expect(emotes).toContainEqual({ id, state: 'REJECTED', note: 'It shows a trademark.' });
  });

  test('is found by staff alone, by its state and its channel', async () => {
    const { id } = (await (await upload(owner.visitor, 'Found', await picture())).json()) as { id: string };
    const LIST =
      'query ($state: EmoteState, $login: String) { emotesInReview(state: $state, login: $login) { edges { node { id owner { login } } } } }';
    const list = async (variables: object) =>
      (await staff.visitor.graphql(LIST, variables)).data.emotesInReview.edges.map(
        ({ node }: { node: { id: string } }) => node,
      );
    const found = { id, owner: { login: owner.login } };
    expect(await list({ login: ' KilnOwner ' })).toContainEqual(found);
    expect(await list({ login: fan.login })).toEqual([]);
    expect(await list({ state: 'APPROVED' })).not.toContainEqual(found);
    await approve(id);
    expect(await list({ state: 'APPROVED', login: owner.login })).toContainEqual(found);
    expect(await list({})).not.toContainEqual(found);
    for (const visitor of [owner.visitor, new Visitor(server)]) {
      expect((await visitor.graphql(LIST, {})).data?.emotesInReview ?? null).toBeNull();
    }
  });

  test('is not for its own owner to decide, even on the staff', async () => {
    const { id } = (await (await upload(staff.visitor, 'Mine', await picture())).json()) as { id: string };
    expect((await approve(id)).data.decideEmote.error).toEqual({ code: 'NOT_FOUND' });
    const refused = await owner.visitor.graphql(DECIDE, { input: { emoteID: id, isApproved: true } });
    expect(refused.errors?.[0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  });

  test('has a place among those of its tier, which its owner alone changes', async () => {
    const sorter = await createTestUser(server, 'kilnsorter');
    const add = (name: string) => addEmote(name, 'TIER_3', sorter);
    const ids = [await add('One'), await add('Two'), await add('Three')];
    const [one = '', two = '', three = ''] = ids;
    const MOVE = 'mutation ($input: MoveEmoteInput!) { moveEmote(input: $input) { emote { id } error { code } } }';
    const move = (visitor: Visitor, emoteID: string, toIndex: number) =>
      visitor.graphql(MOVE, { input: { emoteID, toIndex } });
    const SETS = 'query ($id: ID!) { availableEmoteSets(channelID: $id) { tier emotes { id } } }';
    const shown = async (): Promise<string[]> =>
      (await sorter.visitor.graphql(SETS, { id: sorter.id })).data.availableEmoteSets
        .filter(({ tier }: { tier: string | null }) => tier === 'TIER_3')
        .flatMap(({ emotes }: { emotes: { id: string }[] }) => emotes.map((emote) => emote.id));
    expect(await shown()).toEqual(ids);
    expect((await move(sorter.visitor, three, 0)).data.moveEmote).toEqual({ emote: { id: three }, error: null });
    expect(await shown()).toEqual([three, one, two]);
    await move(sorter.visitor, three, 99);
    await move(sorter.visitor, one, -1);
    expect(await shown()).toEqual([one, two, three]);
    // A new one comes last.
    const four = await add('Four');
    expect(await shown()).toEqual([one, two, three, four]);
    expect((await move(fan.visitor, one, 1)).data.moveEmote.error).toEqual({ code: 'NOT_FOUND' });
    expect((await move(new Visitor(server), one, 1)).errors?.[0]).toMatchObject({
      extensions: { code: 'UNAUTHENTICATED' },
    });
  });

  test('is checked before and after it is read', async () => {
    const statuses = await Promise.all([
      upload(new Visitor(server), 'No', await picture()),
      upload(owner.visitor, 'lower', await picture()),
      upload(owner.visitor, 'Ok', Buffer.from('<svg onload="alert(1)"/>')),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([401, 422, 422]);
    expect((await upload(owner.visitor, 'Big', Buffer.alloc(1024 * 1024 + 1))).status).toBe(413);
  });
});

describe('the emotes of a message', () => {
  test('CHAT-01 are those that its sender may use: everybody’s, and a channel’s for its followers', async () => {
    const id = await addEmote('Fire');
    const page = await pageOf(fan);
    const reader = await pageOf(owner);
    const state = await answerTo(page, '🏺 kilnowFire EncoreFire :) kilnowFirex');
    expect(state).toContain(`emotes=${id}:2-11/42:13-22/1:24-25;`);
    expect(state).toContain(`emote-sets=0,follower_${owner.id};`);
    const line = await reader.waitForLine('the message', (one) => one.includes('kilnowFirex'));
    expect(line).toContain(`emotes=${id}:2-11/42:13-22/1:24-25;`);

    const other = await pageOf(passer);
    const theirs = await answerTo(other, 'kilnowFire EncoreFire');
    expect(theirs).toContain('emotes=42:11-20;');
    expect(theirs).toContain('emote-sets=0;');
  });

  test('are the same in the history and in the stored messages', async () => {
    const page = await pageOf(fan);
    await answerTo(page, 'stored EncoreGG');
    const late = await ChatPeer.overWebSocket(`${server.url.replace('http', 'ws')}/`);
    peers.push(late);
    await late.exchange('CAP REQ :twitch.tv/tags bandshell/history', 'NICK justinfan2', `JOIN #${owner.login}`);
    expect(late.lines.find((line) => line.includes('stored EncoreGG'))).toContain('emotes=61:7-14;');
    const { db } = server.platform.database;
    const stored = () =>
      db.selectFrom('chat_messages').select('emotes').where('body', '=', 'stored EncoreGG').execute();
    await expect.poll(stored).toEqual([{ emotes: '61:7-14' }]);
  });

  test('of subscribers are locked, until someone subscribes', async () => {
    const id = await addEmote('Sub', 'TIER_1');
    const page = await pageOf(fan);
    expect(await answerTo(page, 'a kilnowSub')).toContain('emotes=;');
    const SETS = 'query ($id: ID!) { availableEmoteSets(channelID: $id) { id lock tier emotes { id token } } }';
    const locks = async (visitor: Visitor) =>
      Object.fromEntries(
        (await visitor.graphql(SETS, { id: owner.id })).data.availableEmoteSets.map(
          (set: { id: string; lock: string | null }) => [set.id, set.lock],
        ),
      );
    expect(await locks(fan.visitor)).toEqual({
      '0': null,
      [`follower_${owner.id}`]: null,
      [`tier_1_${owner.id}`]: 'SUBSCRIBE',
    });
    expect(await locks(new Visitor(server))).toMatchObject({ '0': null, [`follower_${owner.id}`]: 'FOLLOW' });
    const subscriber = await createTestUser(server, 'subscriber');
    server.subscriptions.add(subscriber.id, owner.id);
    expect(await answerTo(await pageOf(subscriber), 'b kilnowSub')).toContain(`emotes=${id}:2-10;`);
  });

  test('follow a new name and prefix; a deleted one is a word', async () => {
    const id = await addEmote('Old');
    const RENAME =
      'mutation ($input: RenameEmoteInput!) { renameEmote(input: $input) { emote { name } error { code } } }';
    const rename = (visitor: Visitor, name: string) => visitor.graphql(RENAME, { input: { emoteID: id, name } });
    expect((await rename(fan.visitor, 'New')).data.renameEmote.error).toEqual({ code: 'NOT_FOUND' });
    expect((await rename(owner.visitor, 'Fire')).data.renameEmote.error).toEqual({ code: 'NAME_TAKEN' });
    expect((await rename(owner.visitor, 'New')).data.renameEmote).toEqual({ emote: { name: 'New' }, error: null });
    const page = await pageOf(owner);
    await expect.poll(() => answerTo(page, 'x kilnowNew')).toContain(`emotes=${id}:2-10;`);
    const PREFIX =
      'mutation ($input: SetEmotePrefixInput!) { setEmotePrefix(input: $input) { prefix error { code } } }';
    const set = async (prefix: string) =>
      (await owner.visitor.graphql(PREFIX, { input: { prefix } })).data.setEmotePrefix;
    expect((await set('encore')).error).toEqual({ code: 'PREFIX_TAKEN' });
    expect((await set('kiln')).prefix).toBe('kiln');
    await expect.poll(() => answerTo(page, 'y kilnNew')).toContain(`emotes=${id}:2-8;`);
    const DELETE =
      'mutation ($input: DeleteEmoteInput!) { deleteEmote(input: $input) { emote { id } error { code } } }';
    expect((await fan.visitor.graphql(DELETE, { input: { emoteID: id } })).data.deleteEmote.error).not.toBeNull();
    expect((await owner.visitor.graphql(DELETE, { input: { emoteID: id } })).data.deleteEmote.error).toBeNull();
    await expect.poll(() => answerTo(page, 'z kilnNew')).toContain('emotes=;');
    // Old messages keep its picture for a while.
    expect((await imageOf(id)).status).toBe(200);
    await set('kilnow');
  });

  test('are gone at once when staff take one down', async () => {
    const id = await addEmote('Gone');
    const TAKE =
      'mutation ($input: TakeDownEmoteInput!) { takeDownEmote(input: $input) { emote { state } error { code } } }';
    const input = { emoteID: id, note: 'It shows someone’s face.' };
    const refused = await owner.visitor.graphql(TAKE, { input });
    expect(refused.errors?.[0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
    expect((await staff.visitor.graphql(TAKE, { input })).data.takeDownEmote.emote).toEqual({ state: 'TAKEN_DOWN' });
    await expect.poll(async () => (await imageOf(id)).status, { timeout: 20_000 }).toBe(404);
    expect((await new Visitor(server).graphql(`{ emote(id: "${id}") { id } }`)).data.emote).toBeNull();
  });
});

test('CHAT-14 the list of popular emotes has the 25 that were written most', async () => {
  const { services } = server.platform;
  for (let id = 20; id < 35; id += 1) for (let uses = 0; uses <= id; uses += 1) services.emoteUses.count([String(id)]);
  for (let id = 40; id < 62; id += 1) for (let uses = 0; uses <= id; uses += 1) services.emoteUses.count([String(id)]);
  services.emoteUses.count(['999999999999999', 'x']);
  await services.emoteUses.flush();
  const { rankEmotes } = await import('./rank-emotes.ts');
  await rankEmotes(server.platform);
  const { data } = await new Visitor(server).graphql('{ popularEmotes { id token } }');
  expect(data.popularEmotes).toHaveLength(25);
  const ids = data.popularEmotes.map(({ id }: { id: string }) => Number(id));
  expect(ids.filter((id: number) => id >= 44)).toHaveLength(18);
});

describe('the chat settings', () => {
  const READ = '{ currentUser { chatUISettings { isEmoteAnimationsEnabled } } }';
  const SET = `mutation ($input: SetEmoteAnimationsEnabledInput!) {
    setEmoteAnimationsEnabled(input: $input) { chatUISettings { isEmoteAnimationsEnabled } error { code } } }`;

  test('APP-11 CHAT-15 CHAT-16 CHAT-17 API-31 API-32 API-60 say whether emotes move, and a user changes it', async () => {
    const read = async () => (await fan.visitor.graphql(READ)).data.currentUser.chatUISettings;
    expect(await read()).toEqual({ isEmoteAnimationsEnabled: null });
    for (const isEmoteAnimationsEnabled of [false, true]) {
      const { data } = await fan.visitor.graphql(SET, { input: { isEmoteAnimationsEnabled } });
      expect(data.setEmoteAnimationsEnabled).toEqual({ chatUISettings: { isEmoteAnimationsEnabled }, error: null });
      expect(await read()).toEqual({ isEmoteAnimationsEnabled });
    }
  });

  test('are nobody else’s business', async () => {
    const { data } = await passer.visitor.graphql(
      `{ user(login: "${fan.login}") { chatUISettings { isEmoteAnimationsEnabled } } }`,
    );
    expect(data.user.chatUISettings).toBeNull();
    const anonymous = await new Visitor(server).graphql(SET, { input: { isEmoteAnimationsEnabled: true } });
    expect(anonymous.errors?.[0]).toMatchObject({ extensions: { code: 'UNAUTHENTICATED' } });
  });
});
