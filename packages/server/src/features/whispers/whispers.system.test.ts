import { type RealtimeServerFrame, whispersTopic } from '@bandshell/contract';
import { createTestUser, startTestServer, type TestServer, type TestUser, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';

let now = new Date('2027-03-01T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
});
afterAll(() => server.close());

const SEND = `mutation($i: SendWhisperInput!) { sendWhisper(input: $i) {
  whisper { id text sender { login } } error { code } } }`;
const THREADS = `{ currentUser { unreadWhispersCount whisperThreads { nodes {
  id unreadCount other { login } lastWhisper { id text } whispers { nodes { id text sender { login } } } } } } }`;
const READ = `mutation($i: MarkWhispersReadInput!) { markWhispersRead(input: $i) { thread { unreadCount } error { code } } }`;
const CLEAR = `mutation($id: ID!) { clearWhisperThread(input: { threadID: $id }) { thread { id } error { code } } }`;
const BLOCK = `mutation($id: ID!) { blockUser(input: { targetID: $id }) { user { self { isBlocked } } error { code } } }`;
const UNBLOCK = `mutation($id: ID!) { unblockUser(input: { targetID: $id }) { error { code } } }`;

let count = 0;
const meet = (): Promise<TestUser> => {
  count += 1;
  return createTestUser(server, `talker_${count}`);
};
/** Sends at the pace of a person: not several a second. */
const send = async (from: TestUser, to: TestUser, text: string, nonce?: string) => {
  now = new Date(now.getTime() + 2000);
  return (await from.visitor.graphql(SEND, { i: { recipientID: to.id, text, nonce } })).data.sendWhisper;
};
const threadsOf = async (user: TestUser) => (await user.visitor.graphql(THREADS)).data.currentUser;

describe('whispers', () => {
  test('stand in one thread for both, whoever began, and are unread until they are seen', async () => {
    const [ann, bob] = [await meet(), await meet()];
    expect((await send(ann, bob, 'hi')).whisper).toMatchObject({ text: 'hi', sender: { login: ann.login } });
    await send(bob, ann, 'hello');
    await send(ann, bob, 'how are you?');
    const [seenByAnn, seenByBob] = [await threadsOf(ann), await threadsOf(bob)];
    expect(seenByAnn.whisperThreads.nodes).toHaveLength(1);
    const [mine] = seenByAnn.whisperThreads.nodes;
    const [theirs] = seenByBob.whisperThreads.nodes;
    expect(mine.id).toBe(theirs.id);
    expect(mine).toMatchObject({ unreadCount: 0, other: { login: bob.login } });
    expect(theirs).toMatchObject({ unreadCount: 1, lastWhisper: { text: 'how are you?' } });
    expect(theirs.whispers.nodes.map(({ text }: { text: string }) => text)).toEqual(['how are you?', 'hello', 'hi']);
    expect(seenByBob.unreadWhispersCount).toBe(1);
    const read = { threadID: theirs.id, whisperID: theirs.lastWhisper.id };
    expect((await bob.visitor.graphql(READ, { i: read })).data.markWhispersRead.thread.unreadCount).toBe(0);
    const early = { threadID: theirs.id, whisperID: theirs.whispers.nodes[2].id };
    expect((await bob.visitor.graphql(READ, { i: early })).data.markWhispersRead.thread.unreadCount).toBe(0);
    expect((await threadsOf(bob)).unreadWhispersCount).toBe(0);
  });

  test('of one nonce are one, also when sent at once; counts hold under a rush', async () => {
    const [ann, bob] = [await meet(), await meet()];
    const once = { i: { recipientID: bob.id, text: 'once', nonce: 'nonce-0001' } };
    now = new Date(now.getTime() + 2000);
    const answers = await Promise.all([0, 1, 2].map(() => ann.visitor.graphql(SEND, once)));
    const ids = new Set(answers.map(({ data }) => data.sendWhisper.whisper.id));
    expect(ids.size).toBe(1);
    expect((await threadsOf(bob)).unreadWhispersCount).toBe(1);
    const rush = await Promise.all([
      send(ann, bob, 'a'),
      send(bob, ann, 'b'),
      send(ann, bob, 'c'),
      send(bob, ann, 'd'),
    ]);
    expect(rush.every(({ whisper }) => whisper !== null)).toBe(true);
    const { nodes } = (await threadsOf(ann)).whisperThreads;
    expect(nodes[0].whispers.nodes).toHaveLength(5);
  });

  test('are nobody else’s', async () => {
    const [ann, bob, eve] = [await meet(), await meet(), await meet()];
    await send(ann, bob, 'a secret');
    const [{ id, lastWhisper }] = (await threadsOf(ann)).whisperThreads.nodes;
    const THREAD = 'query($id: ID!) { whisperThread(id: $id) { whispers { nodes { text } } } }';
    expect((await bob.visitor.graphql(THREAD, { id })).data.whisperThread.whispers.nodes).toHaveLength(1);
    expect((await eve.visitor.graphql(THREAD, { id })).data.whisperThread).toBeNull();
    const read = await eve.visitor.graphql(READ, { i: { threadID: id, whisperID: lastWhisper.id } });
    expect(read.data.markWhispersRead.error.code).toBe('NOT_FOUND');
    expect((await eve.visitor.graphql(CLEAR, { id })).data.clearWhisperThread.error.code).toBe('NOT_FOUND');
    const peek = `query($login: String!) { user(login: $login) { unreadWhispersCount whisperThreads { nodes { id } } } }`;
    const seen = await eve.visitor.graphql(peek, { login: bob.login });
    expect(seen.data.user).toEqual({ unreadWhispersCount: null, whisperThreads: null });
    const anonymous = await new Visitor(server).graphql(SEND, { i: { recipientID: bob.id, text: 'x' } });
    expect(anonymous.errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  });

  test('put away are gone for one alone, and new ones bring the thread back', async () => {
    const [ann, bob] = [await meet(), await meet()];
    await send(ann, bob, 'old');
    const [{ id }] = (await threadsOf(bob)).whisperThreads.nodes;
    await bob.visitor.graphql(CLEAR, { id });
    expect((await threadsOf(bob)).whisperThreads.nodes).toEqual([]);
    expect((await threadsOf(ann)).whisperThreads.nodes).toHaveLength(1);
    await send(ann, bob, 'new');
    const [back] = (await threadsOf(bob)).whisperThreads.nodes;
    expect(back.whispers.nodes.map(({ text }: { text: string }) => text)).toEqual(['new']);
    expect(back.unreadCount).toBe(1);
  });

  test('are refused in words that tell nothing of the other', async () => {
    const [ann, bob] = [await meet(), await meet()];
    const codes = async (to: string, text: string) =>
      (await ann.visitor.graphql(SEND, { i: { recipientID: to, text } })).data.sendWhisper.error?.code;
    expect(await codes(ann.id, 'hi me')).toBe('SELF');
    expect(await codes('999999999', 'hi')).toBe('NOT_FOUND');
    expect(await codes('x', 'hi')).toBe('NOT_FOUND');
    expect(await codes(bob.id, ' \n ')).toBe('TEXT_EMPTY');
    expect(await codes(bob.id, 'x'.repeat(501))).toBe('TEXT_TOO_LONG');
    await server.platform.database.db
      .updateTable('users')
      .set({ unavailable_reason: 'TOS_INDEFINITE' })
      .where('id', '=', bob.id)
      .execute();
    now = new Date(now.getTime() + 2000);
    expect(await codes(bob.id, 'hi')).toBe('NOT_FOUND');
  });

  test('have a pace, and nobody writes to everybody', async () => {
    const [ann, bob] = [await meet(), await meet()];
    now = new Date(now.getTime() + 60_000);
    const fast = [];
    for (let i = 0; i < 5; i += 1) {
      fast.push((await ann.visitor.graphql(SEND, { i: { recipientID: bob.id, text: `${i}` } })).data.sendWhisper);
    }
    expect(fast.map(({ error }) => error?.code ?? 'sent')).toEqual([
      'sent',
      'sent',
      'sent',
      'RATE_LIMITED',
      'RATE_LIMITED',
    ]);
    const spammer = await meet();
    const crowd = await Promise.all(Array.from({ length: 42 }, meet));
    const outcomes = [];
    for (const one of crowd) outcomes.push((await send(spammer, one, 'buy!')).error?.code ?? 'sent');
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(40);
    expect(outcomes.at(-1)).toBe('RATE_LIMITED');
    const [first] = crowd;
    if (first === undefined) throw new Error('there is no crowd');
    expect((await send(spammer, first, 'still here')).error).toBeNull();
    // A second attempt after a refusal is refused too.
    const last = crowd.at(-1);
    if (last === undefined) throw new Error('there is no crowd');
    for (let i = 0; i < 2; i += 1) expect((await send(spammer, last, 'again!')).error?.code).toBe('RATE_LIMITED');
  });
});

describe('a block', () => {
  test('ends whispers both ways until it is lifted, and is seen by who blocks alone', async () => {
    const [ann, bob] = [await meet(), await meet()];
    await send(ann, bob, 'hi');
    await send(bob, ann, 'hi');
    expect((await bob.visitor.graphql(BLOCK, { id: ann.id })).data.blockUser).toEqual({
      user: { self: { isBlocked: true } },
      error: null,
    });
    await bob.visitor.graphql(BLOCK, { id: ann.id });
    expect((await send(ann, bob, 'hello?')).error.code).toBe('NOT_ALLOWED');
    expect((await send(bob, ann, 'no')).error.code).toBe('BLOCKED_BY_YOU');
    const LIST = '{ currentUser { blockedUsers { login } } }';
    expect((await bob.visitor.graphql(LIST)).data.currentUser.blockedUsers).toEqual([{ login: ann.login }]);
    expect((await ann.visitor.graphql(LIST)).data.currentUser.blockedUsers).toEqual([]);
    const SELF = `query($login: String!) { user(login: $login) { self { isBlocked canWhisper } } }`;
    expect((await ann.visitor.graphql(SELF, { login: bob.login })).data.user.self).toEqual({
      isBlocked: false,
      canWhisper: false,
    });
    await bob.visitor.graphql(UNBLOCK, { id: ann.id });
    expect((await send(ann, bob, 'thanks')).error).toBeNull();
    expect((await bob.visitor.graphql(BLOCK, { id: bob.id })).data.blockUser.error.code).toBe('SELF');
  });

  test('of strangers lets in who is followed or was answered', async () => {
    const [ann, bob] = [await meet(), await meet()];
    await bob.visitor.graphql(
      'mutation { updatePrivacySettings(input: { allowsWhispersFromStrangers: false }) { privacySettings { id } } }',
    );
    expect((await send(ann, bob, 'hi')).error.code).toBe('NOT_ALLOWED');
    await bob.visitor.graphql('mutation($id: ID!) { followUser(input: { targetID: $id }) { error { code } } }', {
      id: ann.id,
    });
    expect((await send(ann, bob, 'hi')).error).toBeNull();
  });
});

test('open pages of both hear of a whisper without its words, and nobody else’s do', async () => {
  const [ann, bob, eve] = [await meet(), await meet(), await meet()];
  const received: RealtimeServerFrame[] = [];
  const sockets = await Promise.all(
    [ann, bob].map(({ id, visitor }) => listen(visitor, whispersTopic(id), (frame) => received.push(frame))),
  );
  const refused: RealtimeServerFrame[] = [];
  sockets.push(await listen(eve.visitor, whispersTopic(bob.id), (frame) => refused.push(frame)));
  expect(refused).toEqual([{ type: 'refused', topic: whispersTopic(bob.id), code: 'FORBIDDEN' }]);
  await send(ann, bob, 'psst');
  const events = () => received.flatMap((frame) => (frame.type === 'event' ? [frame.topic] : []));
  await expect
    .poll(() => events().sort(), { timeout: 10_000 })
    .toEqual([whispersTopic(ann.id), whispersTopic(bob.id)].sort());
  expect(JSON.stringify(received)).not.toContain('psst');
  for (const socket of sockets) socket.close();
});

/** A page's socket, after the subscription was accepted or refused. */
function listen(visitor: Visitor, topic: string, hear: (frame: RealtimeServerFrame) => void): Promise<WebSocket> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, origin: server.platform.config.publicUrl };
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/realtime`, { headers });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'subscribe', topic })));
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as RealtimeServerFrame;
      if (frame.type === 'welcome') return;
      hear(frame);
      if (frame.type === 'subscribed' || frame.type === 'refused') resolve(socket);
    });
  });
}
