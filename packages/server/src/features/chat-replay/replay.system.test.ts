import { randomUUID } from 'node:crypto';
import { createTestUser, startTestServer, type TestServer, type TestUser, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const START = Date.UTC(2026, 4, 1, 20);
const MINUTE = 60_000;

let server: TestServer;
let owner: TestUser;
let fan: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  [owner, fan] = await Promise.all([createTestUser(server, 'nightkiln'), createTestUser(server, 'glazefan')]);
  await makeStream('700001', START, [{ from: START + 2 * MINUTE, to: START + 3 * MINUTE }]);
  await makeStream('700002', START + 86_400_000, []);
  for (let second = 0; second < 300; second += 1) await say(START + second * 1000, `line ${second}`);
  await say(START + 5_500, 'taken back', 'deleted');
  await say(START + 5_600, 'held for review', 'held');
  await say(START - 5_000, 'before the stream');
  await say(START + 86_400_000 + 5_000, 'next day');
});
afterAll(() => server?.close());

async function makeStream(id: string, startedAt: number, gaps: readonly object[]): Promise<void> {
  const { db } = server.platform.database;
  const info = { channel_id: owner.id, node_id: 'elsewhere', started_at: new Date(startedAt) };
  const stream = { ...info, id, title: 'Raku', language: 'en', category_id: null, alive_at: new Date(startedAt) };
  await db
    .insertInto('streams')
    .values({ ...stream, ended_at: new Date(startedAt + 10 * MINUTE), gaps: JSON.stringify(gaps) })
    .execute();
  await db
    .insertInto('recordings')
    .values({ ...info, id })
    .execute();
}

async function say(at: number, text: string, state: 'delivered' | 'held' | 'deleted' = 'delivered'): Promise<void> {
  await server.platform.database.db
    .insertInto('chat_messages')
    .values({
      channel_id: owner.id,
      id: randomUUID(),
      sent_at: new Date(at),
      user_id: fan.id,
      login: 'glazefan',
      display_name: 'GlazeFan',
      color: '#1E90FF',
      is_owner: false,
      is_moderator: true,
      body: text,
      is_action: false,
      reply: null,
      state,
    })
    .execute();
}

type Range = readonly [recording: string, startMs: number, endMs: number | null];

let videos = 700_100;
async function makeVideo(ranges: readonly Range[], more: object = {}): Promise<string> {
  videos += 1;
  const id = `${videos}`;
  const { db } = server.platform.database;
  await db
    .insertInto('videos')
    .values({
      id,
      channel_id: owner.id,
      stream_id: null,
      kind: 'ARCHIVE',
      status: 'READY',
      visibility: 'PUBLIC',
      title: 'Raku at dusk',
      category_id: null,
      language: 'en',
      created_at: new Date(START),
      published_at: new Date(START),
      ...more,
    })
    .execute();
  await db
    .insertInto('video_ranges')
    .values(
      ranges.map(([recording_id, start_ms, end_ms], position) => ({
        video_id: id,
        position,
        recording_id,
        start_ms,
        end_ms,
      })),
    )
    .execute();
  return id;
}

const QUERY = `query ($id: ID!, $from: Float, $before: Int, $first: Int, $after: String) {
  video(id: $id) {
    chatReplay(fromSeconds: $from, before: $before, first: $first, after: $after) {
      messages { id atSeconds login displayName color isBroadcaster isModerator text isAction }
      endCursor hasNextPage isGrowing
    }
  }
}`;
const ask = async (id: string, variables: object = {}, visitor = new Visitor(server)) => {
  const { data, errors } = await visitor.graphql(QUERY, { id, ...variables });
  return { replay: data?.video?.chatReplay, errors };
};
const texts = (replay: { messages: readonly { text: string }[] }) => replay.messages.map(({ text }) => text);

describe('the chat of a video', () => {
  test('says when a moderator cleared it', async () => {
    const { db } = server.platform.database;
    const at = (ms: number) => ({ channel_id: owner.id, cleared_at: new Date(START + ms) });
    await db
      .insertInto('chat_clearings')
      .values([at(-1_000), at(90_000), at(7_500), at(11 * MINUTE)])
      .execute();
    const clearedIn = async (id: string) => {
      const query = '{ video(id: "ID") { chatReplay(first: 1) { clearedAtSeconds } } }'.replace('ID', id);
      return (await new Visitor(server).graphql(query)).data.video.chatReplay.clearedAtSeconds;
    };
    expect(await clearedIn(await makeVideo([['700001', 0, 10 * MINUTE]]))).toEqual([7.5, 90]);
    expect(await clearedIn(await makeVideo([['700001', 60_000, 10 * MINUTE]]))).toEqual([30]);
    expect(await clearedIn(await makeVideo([['700002', 0, 10 * MINUTE]]))).toEqual([]);
  });

  test('stands where in the video it was written, without what was taken back or held', async () => {
    const { replay } = await ask(await makeVideo([['700001', 0, 10 * MINUTE]]), { from: 4, first: 4 });
    expect(texts(replay)).toEqual(['line 4', 'line 5', 'line 6', 'line 7']);
    expect(replay).toMatchObject({ hasNextPage: true, isGrowing: false });
    expect(replay.messages[0]).toMatchObject({
      atSeconds: 4,
      login: 'glazefan',
      displayName: 'GlazeFan',
      color: '#1E90FF',
      isBroadcaster: false,
      isModerator: true,
      isAction: false,
    });
  });

  test('leaves out the time in which the encoder was away', async () => {
    const { replay } = await ask(await makeVideo([['700001', 0, 10 * MINUTE]]), { from: 121, first: 2 });
    expect(replay.messages).toMatchObject([
      { text: 'line 181', atSeconds: 121 },
      { text: 'line 182', atSeconds: 122 },
    ]);
  });

  test('goes page by page to its end, each message once, and a late page brings nothing of another day', async () => {
    const id = await makeVideo([['700001', 0, 10 * MINUTE]]);
    const seen: string[] = [];
    let after: string | undefined;
    for (let page = 0; page < 10; page += 1) {
      const { replay } = await ask(id, { first: 70, after });
      seen.push(...texts(replay));
      after = replay.endCursor;
      if (!replay.hasNextPage) break;
    }
    expect(seen).toEqual(Array.from({ length: 300 }, (_, second) => `line ${second}`));
    expect((await ask(id, { first: 70, after })).replay).toMatchObject({ messages: [], endCursor: after });
  });

  test('a jump also brings the newest messages before it', async () => {
    const id = await makeVideo([['700001', 0, 10 * MINUTE]]);
    const { replay } = await ask(id, { from: 60, first: 2, before: 3 });
    expect(texts(replay)).toEqual(['line 57', 'line 58', 'line 59', 'line 60', 'line 61']);
  });

  test('follows a highlight through its ranges, and has none of an upload', async () => {
    const id = await makeVideo([
      ['700001', 10_000, 12_000],
      ['700002', 4_000, 7_000],
      ['700001', 0, 1_000],
    ]);
    const { replay } = await ask(id, { first: 100 });
    expect(
      replay.messages.map(({ text, atSeconds }: { text: string; atSeconds: number }) => [text, atSeconds]),
    ).toEqual([
      ['line 10', 0],
      ['line 11', 1],
      ['next day', 3],
      ['line 0', 5],
    ]);
    const { replay: second } = await ask(id, { first: 2, after: (await ask(id, { first: 2 })).replay.endCursor });
    expect(texts(second)).toEqual(['next day', 'line 0']);
    const { db } = server.platform.database;
    const upload = { id: '700003', channel_id: owner.id, node_id: 'here', started_at: new Date(START) };
    await db.insertInto('recordings').values(upload).execute();
    expect((await ask(await makeVideo([['700003', 0, 9_000]]))).replay).toMatchObject({
      messages: [],
      hasNextPage: false,
    });
  });

  test('is shown as much later as the channel says', async () => {
    const later = await makeVideo([['700001', 0, 10 * MINUTE]], { chat_offset_ms: 10_000 });
    expect((await ask(later, { from: 14, first: 1 })).replay.messages).toMatchObject([
      { text: 'line 4', atSeconds: 14 },
    ]);
    const sooner = await makeVideo([['700001', 20_000, 30_000]], { chat_offset_ms: -10_000 });
    const { replay } = await ask(sooner, { first: 100 });
    expect([replay.messages[0], replay.messages.at(-1)]).toMatchObject([
      { text: 'line 30', atSeconds: 0 },
      { text: 'line 39', atSeconds: 9 },
    ]);
  });

  test('of a video that is being recorded grows', async () => {
    const id = await makeVideo([['700002', 0, null]], { status: 'RECORDING' });
    const { replay } = await ask(id, { from: 2, first: 100 });
    expect(replay).toMatchObject({ messages: [{ text: 'next day' }], isGrowing: true, hasNextPage: false });
    await say(START + 86_400_000 + 8_000, 'just now');
    expect(texts((await ask(id, { after: replay.endCursor })).replay)).toEqual(['just now']);
  });
});

describe('who may read it', () => {
  test('is who may watch the video', async () => {
    const hidden = await makeVideo([['700001', 0, 10 * MINUTE]], { visibility: 'SUBSCRIBERS' });
    expect((await ask(hidden)).replay).toBeNull();
    expect((await ask(hidden, {}, fan.visitor)).replay).toBeNull();
    expect((await ask(hidden, { first: 1 }, owner.visitor)).replay.messages).toHaveLength(1);
    const later = await makeVideo([['700001', 0, 10 * MINUTE]], { premiere_at: new Date(Date.now() + 3_600_000) });
    expect((await ask(later)).replay).toBeNull();
    const own = await makeVideo([['700001', 0, 10 * MINUTE]], { visibility: 'PRIVATE' });
    const { data } = await new Visitor(server).graphql(QUERY, { id: own });
    expect(data.video).toBeNull();
  });

  test('nobody takes more than a page, or asks for what is no place', async () => {
    const id = await makeVideo([['700001', 0, 10 * MINUTE]]);
    for (const variables of [
      { first: 101 },
      { first: 0 },
      { before: 51 },
      { before: -1 },
      { from: -1 },
      { from: 1e12 },
      { after: 'x' },
      { after: `1.2.${'a'.repeat(36)}` },
      { after: "0.0.00000000-0000-0000-0000-000000000000'--" },
    ]) {
      const { errors } = await ask(id, variables);
      expect(errors[0]?.extensions?.code).toBe('BAD_USER_INPUT');
    }
  });
});
