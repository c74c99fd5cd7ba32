import { addVideo, createTestUser, startTestServer, type TestServer, type TestUser, Visitor } from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let owner: TestUser;
let videoId: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await createTestUser(server, 'captioner');
  videoId = await addVideo(server, owner);
});
afterAll(() => server.close());

const ADD = `mutation($input: AddVideoCaptionsInput!) { addVideoCaptions(input: $input) {
  captions { id language label url } error { code message } } }`;
const REMOVE = `mutation($id: ID!) { removeVideoCaptions(input: { captionsID: $id }) {
  captionsID error { code } } }`;
const LIST = 'query($id: ID!) { video(id: $id) { captions { id language label url } } }';
const VTT = 'WEBVTT\n\nSTYLE\n::cue { color: red }\n\n00:01.000 --> 00:02.000\nHello <i>there</i>\n';

const add = async (visitor: Visitor, more: object = {}) => {
  const input = { videoID: videoId, language: 'en', label: 'English', webVTT: VTT, ...more };
  return (await visitor.graphql(ADD, { input })).data.addVideoCaptions;
};
const list = async (visitor: Visitor) => (await visitor.graphql(LIST, { id: videoId })).data.video.captions;

test('captions are kept, served as text that nothing runs in, replaced and removed', async () => {
  const { captions, error } = await add(owner.visitor, { language: 'EN-us' });
  expect(error).toBeNull();
  expect(captions).toMatchObject({ language: 'en-US', label: 'English' });
  const stranger = new Visitor(server);
  expect(await list(stranger)).toEqual([captions]);
  const file = await stranger.fetch(captions.url);
  expect(file.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await file.text()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello <i>there</i>\n');

  const german = await add(owner.visitor, { language: 'de', label: 'Deutsch' });
  const again = await add(owner.visitor, { language: 'en-US', webVTT: VTT.replace('Hello', 'Good day') });
  expect(again.captions.url).not.toBe(captions.url);
  expect(await list(stranger)).toEqual([german.captions, again.captions]);

  const { data } = await owner.visitor.graphql(REMOVE, { id: german.captions.id });
  expect(data.removeVideoCaptions).toEqual({ captionsID: german.captions.id, error: null });
  expect(await list(stranger)).toEqual([again.captions]);
  const orphans = await server.platform.database.db.selectFrom('orphaned_objects').select('path').execute();
  expect(orphans.map(({ path }) => `/${path}`).sort()).toEqual([captions.url, german.captions.url].sort());
});

test.each([
  [{ webVTT: '1\n00:00:02,000 --> 00:00:01,000\nSubRip that ends first' }, 'CAPTIONS_INVALID'],
  [{ webVTT: '<script>alert(1)</script>' }, 'CAPTIONS_INVALID'],
  [{ webVTT: VTT + 'x'.repeat(512 * 1024) }, 'CAPTIONS_TOO_LARGE'],
  [{ language: 'everything' }, 'LANGUAGE_INVALID'],
  [{ label: ' ' }, 'LABEL_INVALID'],
  [{ videoID: '1' }, 'NOT_FOUND'],
])('captions are refused: %j', async (more, code) => {
  expect((await add(owner.visitor, more)).error).toMatchObject({ code });
});

test('captions are their video’s owner’s to change', async () => {
  const { visitor: other } = await createTestUser(server, 'meddler');
  expect((await add(other)).error.code).toBe('NOT_FOUND');
  const { captions } = await add(owner.visitor, { label: 'Mine' });
  expect((await other.graphql(REMOVE, { id: captions.id })).data.removeVideoCaptions.error.code).toBe('NOT_FOUND');
  expect((await list(owner.visitor)).map(({ id }: { id: string }) => id)).toContain(captions.id);
  const anonymous = await new Visitor(server).graphql(ADD, {
    input: { videoID: videoId, language: 'en', label: 'x', webVTT: VTT },
  });
  expect(anonymous.errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
});

test('a video has twenty captions at most, however many come at once', async () => {
  const before = (await list(owner.visitor)).length;
  const wanted = Array.from({ length: 22 - before }, (_, nth) => add(owner.visitor, { label: `Number ${nth}` }));
  const answers = await Promise.all(wanted);
  expect(answers.filter(({ error }) => error?.code === 'TOO_MANY')).toHaveLength(2);
  expect(await list(owner.visitor)).toHaveLength(20);
});

test('no address leads to anything else', async () => {
  for (const path of ['/captions/x.vtt', `/captions/${'0'.repeat(32)}.vtt`, '/captions/..%2fsecrets%2fsite.key']) {
    expect((await fetch(server.url + path)).status).toBe(404);
  }
});
