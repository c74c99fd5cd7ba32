import {
  addRecordedVideo,
  createTestUser,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spaceForUploads } from './upload-files.ts';

let server: TestServer;
let now = Date.parse('2026-03-01T12:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
  await server.platform.flags.setSetting('upload_quota_unconfirmed_gigabytes', 1);
  await server.platform.flags.setSetting('upload_quota_gigabytes', 3);
});
afterAll(() => server?.close());

const newUser = (login: string): Promise<TestUser> => createTestUser(server, login, { isEmailVerified: false });
const MINUTE = 60_000;
const MB = 1e6;
const db = () => server.platform.database.db;

const declare = async ({ visitor }: TestUser, sizeBytes: number) => {
  const mutation = `mutation($input: CreateVideoUploadInput!) { createVideoUpload(input: $input) {
    upload { id uploadURL } error { code message } } }`;
  const input = { fileName: 'film.mp4', sizeBytes: Math.round(sizeBytes) };
  return (await visitor.graphql(mutation, { input })).data.createVideoUpload;
};
const codeOf = async (user: TestUser, sizeBytes: number): Promise<string> =>
  (await declare(user, sizeBytes)).error?.code ?? 'RESERVED';

const storageOf = async (login: string, visitor: Visitor) => {
  const fields = 'usedBytes videoBytes fileBytes streamBytes quotaBytes isReduced';
  const query = `query($login: String!) { user(login: $login) { uploadStorage { ${fields} } } }`;
  return (await visitor.graphql(query, { login })).data.user.uploadStorage;
};
const usedBy = async ({ login, visitor }: TestUser): Promise<number> => (await storageOf(login, visitor)).usedBytes;

const tus = { 'tus-resumable': '1.0.0' };
/** Sends zeros. The sender is answered before their number is written. */
const send = async ({ visitor }: TestUser, url: string, offset: number, bytes: number): Promise<Response> => {
  const answer = await visitor.fetch(url, {
    method: 'PATCH',
    body: new Uint8Array(bytes),
    headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
  });
  const noted = db()
    .selectFrom('uploads')
    .select('received_bytes')
    .where('token', '=', url.split('/').at(-1) ?? '');
  const isNoted = async () => Number((await noted.executeTakeFirstOrThrow()).received_bytes) === offset + bytes;
  if (answer.status === 204) await until('the bytes to be counted', isNoted);
  return answer;
};
const confirmEmail = async ({ id }: TestUser): Promise<void> => {
  const email = `${id}@example.com`;
  await db()
    .updateTable('accounts')
    .set({ email, email_key: email, email_verified_at: new Date(now) })
    .where('user_id', '=', id)
    .execute();
};

test('an account reserves no more than its quota, also at once, and more with a confirmed address', async () => {
  const user = await newUser('filmer_one');
  const codes = await Promise.all([codeOf(user, 700 * MB), codeOf(user, 700 * MB)]);
  expect(codes.sort()).toEqual(['QUOTA_EXCEEDED', 'RESERVED']);
  expect((await declare(user, 700 * MB)).error.message).toContain('Confirm your email address');
  expect(await storageOf(user.login, user.visitor)).toEqual({
    ...{ usedBytes: 700 * MB, fileBytes: 700 * MB, videoBytes: 0, streamBytes: 0 },
    ...{ quotaBytes: 1e9, isReduced: true },
  });
  await confirmEmail(user);
  expect(await codeOf(user, 2300 * MB)).toBe('RESERVED');
  const over = await declare(user, 1);
  expect(over.error).toMatchObject({ code: 'QUOTA_EXCEEDED', message: expect.stringContaining('3 GB') });
  expect(over.error.message).not.toContain('Confirm');
  const other = await newUser('filmer_two');
  expect(await storageOf(user.login, other.visitor)).toBeNull();
  expect(await storageOf(user.login, new Visitor(server))).toBeNull();
});

test('a reservation ends ten minutes after the last byte; what was sent stays, and goes on when there is space', async () => {
  const user = await newUser('filmer_three');
  const first = (await declare(user, 700 * MB)).upload;
  now += 9 * MINUTE;
  expect((await send(user, first.uploadURL, 0, 1000)).status).toBe(204);
  now += 9 * MINUTE;
  expect(await usedBy(user)).toBe(700 * MB);
  now += MINUTE;
  expect(await usedBy(user)).toBe(1000);
  const second = (await declare(user, 700 * MB)).upload;
  const refused = await send(user, first.uploadURL, 1000, 1000);
  expect(refused.status).toBe(507);
  expect(((await refused.json()) as { error: { code: string } }).error.code).toBe('QUOTA_EXCEEDED');
  const head = await user.visitor.fetch(first.uploadURL, { method: 'HEAD', headers: tus });
  expect(head.headers.get('upload-offset')).toBe('1000');
  await user.visitor.fetch(second.uploadURL, { method: 'DELETE', headers: tus });
  expect((await send(user, first.uploadURL, 1000, 1000)).status).toBe(204);
  expect(await usedBy(user)).toBe(700 * MB);
  now += 10 * MINUTE;
  // Nothing is sent with this request, so the space is kept for a minute alone.
  expect((await send(user, first.uploadURL, 2000, 0)).status).toBe(204);
  expect(await usedBy(user)).toBe(700 * MB);
  now += MINUTE;
  expect(await usedBy(user)).toBe(2000);
});

test('what someone declares and does not send takes no space from others for longer', async () => {
  await server.platform.flags.setSetting('upload_max_gigabytes', 1000);
  await server.platform.flags.setSetting('upload_quota_unconfirmed_gigabytes', 0);
  await server.platform.flags.setSetting('upload_quota_gigabytes', 0);
  const [greedy, other] = [await newUser('filmer_four'), await newUser('filmer_five')];
  const free = Math.min(await spaceForUploads(server.platform.config), 1e12);
  expect(await codeOf(greedy, free * 0.4)).toBe('RESERVED');
  expect(await codeOf(other, free * 0.3)).toBe('NO_SPACE');
  expect(await storageOf(other.login, other.visitor)).toMatchObject({ quotaBytes: null, isReduced: false });
  now += 10 * MINUTE;
  const codes = await Promise.all([codeOf(other, free * 0.3), codeOf(greedy, free * 0.3)]);
  expect(codes.sort()).toEqual(['NO_SPACE', 'RESERVED']);
});

test('uploaded videos count until they are gone for good, and recordings of streams do not', async () => {
  await server.platform.flags.setSetting('upload_quota_unconfirmed_gigabytes', 1);
  const user = await newUser('filmer_six');
  const video = await addRecordedVideo(server, user, { kind: 'UPLOAD' });
  const archive = await addRecordedVideo(server, user, { kind: 'ARCHIVE' });
  await db()
    .updateTable('recordings')
    .set({ bytes: 600 * MB })
    .where('id', 'in', [video, archive])
    .execute();
  expect(await storageOf(user.login, user.visitor)).toMatchObject({
    ...{ usedBytes: 600 * MB, videoBytes: 600 * MB, fileBytes: 0, streamBytes: 600 * MB },
  });
  await db()
    .updateTable('videos')
    .set({ deleted_at: new Date(now) })
    .where('id', '=', video)
    .execute();
  expect(await codeOf(user, 500 * MB)).toBe('QUOTA_EXCEEDED');
  await db().deleteFrom('videos').where('id', '=', video).execute();
  expect(await codeOf(user, 500 * MB)).toBe('RESERVED');
});
