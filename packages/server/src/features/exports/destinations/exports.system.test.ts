import {
  createTestUser,
  EXPORT_DESTINATION,
  EXPORTED_FILE,
  type ExportSite,
  exportFixture,
  mutate,
  startExportSite,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepDestinationExports } from './sweep-exports.ts';

let site: ExportSite;
let now = Date.now();
beforeAll(async () => {
  site = await startExportSite({ now: () => new Date(now) });
});
afterAll(() => site?.close());

const { connect, addClip, request, begun, read, hasten, reaches } = exportFixture(() => site);
const PIECES = Math.ceil(EXPORTED_FILE.length / (2 * 1024 * 1024));
const FIELDS = 'export { id status }';

let count = 0;
let owner: TestUser;
let slug: string;
beforeEach(async () => {
  site.mend();
  count += 1;
  owner = await createTestUser(site.server(), `owner_${count}`);
  await connect(owner);
  slug = await addClip(owner);
});

/** Calls of the destination since this was made. */
const callsFromNow = () => {
  const first = site.sandbox.calls.length;
  return (what: RegExp) => site.sandbox.calls.slice(first).filter((call) => what.test(call)).length;
};
const allowViewers = (value: boolean, by = owner) =>
  mutate(
    by.visitor,
    'updateChannelClipsSetting',
    { isViewerExportingEnabled: value, hasAcknowledgedViewerExportsLegalDisclosure: true },
    'clipsSettings { isViewerExportingEnabled }',
  );
const block = (visitor: Visitor, targetID: string) => mutate(visitor, 'blockUser', { targetID }, 'user { id }');

test('a clip is uploaded in pieces to the connected account, and its page is linked', async () => {
  const calls = callsFromNow();
  const id = await begun(owner, slug, { title: '  Lid   off, at dawn ' });
  const done = await reaches(owner, id, 'DONE');
  expect(done).toMatchObject({
    ...{ title: 'Lid off, at dawn', format: 'LANDSCAPE', percent: null, failure: null, clip: { slug } },
    ...{ destinationName: 'Harbour Video', accountName: 'Quay Shorts' },
  });
  expect(calls(/^POST .*videos/)).toBe(1);
  expect(calls(/^PATCH/)).toBe(PIECES);
  expect(await (await fetch(done.resultURL)).text()).toContain('Lid off, at dawn');
  const file = await fetch(done.resultURL.replace('/videos/', '/files/').concat('.mp4'));
  expect(Buffer.from(await file.arrayBuffer()).equals(EXPORTED_FILE)).toBe(true);
  const HISTORY = `query { currentUser { destinationExports(first: 5) { edges { node { id status } } } } }`;
  const { data } = await owner.visitor.graphql(HISTORY);
  expect(data.currentUser.destinationExports.edges).toEqual([{ node: { id, status: 'DONE' } }]);
  expect((await mutate(owner.visitor, 'cancelDestinationExport', { id }, FIELDS)).error.code).toBe('NOT_CANCELABLE');
});

describe('who may export', () => {
  const code = async (user: TestUser) => {
    const { export: made, error } = await request(user, slug);
    if (made !== null) await mutate(user.visitor, 'cancelDestinationExport', { id: made.id }, FIELDS);
    return error?.code ?? 'ok';
  };
  const withAccount = async (login: string): Promise<TestUser> => {
    const user = await createTestUser(site.server(), `${login}_${count}`);
    await connect(user);
    return user;
  };

  test('CLIP-16 its channel’s owner always, viewers while the owner allows it, nobody else', async () => {
    const viewer = await withAccount('viewer');
    expect(await code(owner)).toBe('ok');
    expect(await code(viewer)).toBe('FORBIDDEN');
    await allowViewers(true);
    expect(await code(viewer)).toBe('ok');
    await allowViewers(false);
    expect(await code(viewer)).toBe('FORBIDDEN');
    expect(await code(owner)).toBe('ok');
    const anonymous = await mutate(
      new Visitor(site.server()),
      'exportClip',
      { key: '0123456789abcdef', slug, destinationID: EXPORT_DESTINATION, format: 'LANDSCAPE', title: 'Lid off' },
      FIELDS,
    );
    expect(anonymous.denied).toBe('UNAUTHENTICATED');
  });

  test('nobody whom the owner has blocked, and nobody who is suspended', async () => {
    const viewer = await withAccount('viewer');
    const blocked = await withAccount('blocked');
    await allowViewers(true);
    expect((await block(owner.visitor, blocked.id)).error).toBeNull();
    expect(await code(blocked)).toBe('FORBIDDEN');
    const CAN = 'query($slug: ID!) { clip(slug: $slug) { self { canExport } } }';
    const can = async (user: TestUser) => (await user.visitor.graphql(CAN, { slug })).data.clip.self.canExport;
    expect([await can(viewer), await can(blocked)]).toEqual([true, false]);
    await site
      .server()
      .platform.database.db.updateTable('users')
      .set({ unavailable_reason: 'TOS_INDEFINITE' })
      .where('id', '=', viewer.id)
      .execute();
    await expect(request(viewer, slug)).rejects.toThrow('logged in');
  });

  test('a clip that the user may not see is not found, and an unknown one neither', async () => {
    const viewer = await withAccount('viewer');
    await allowViewers(true);
    const { db } = site.server().platform.database;
    await db.updateTable('videos').set({ visibility: 'PRIVATE' }).where('channel_id', '=', owner.id).execute();
    expect(await code(viewer)).toBe('NOT_FOUND');
    expect((await request(owner, 'NoSuchClip-0123456789abcdef')).error.code).toBe('NOT_FOUND');
  });

  test('a permission that ends before the upload ends the export', async () => {
    const viewer = await withAccount('viewer');
    await allowViewers(true);
    site.sandbox.setFaults({ failures: 1_000 });
    const id = await begun(viewer, slug);
    await allowViewers(false);
    site.sandbox.setFaults({ failures: 0 });
    const failed = await reaches(viewer, id, 'FAILED');
    expect(failed.failure).toMatchObject({ code: 'NOT_ALLOWED', mayRetry: false });
    expect((await mutate(viewer.visitor, 'retryDestinationExport', { id }, FIELDS)).error.code).toBe('NOT_RETRYABLE');
  });

  test('an export is its user’s alone', async () => {
    const other = await withAccount('other');
    const id = await begun(owner, slug);
    expect(await read(other, id)).toBeNull();
    for (const mutation of ['cancelDestinationExport', 'retryDestinationExport']) {
      expect((await mutate(other.visitor, mutation, { id }, FIELDS)).error.code).toBe('NOT_FOUND');
    }
    await reaches(owner, id, 'DONE');
  });
});

describe('what is asked twice', () => {
  test('is uploaded once: one key, or the same clip while it is exported', async () => {
    const calls = callsFromNow();
    const key = 'the-same-key-0123456789';
    const answers = await Promise.all([1, 2, 3, 4].map(() => request(owner, slug, { key })));
    const again = await request(owner, slug);
    const ids = new Set([...answers, again].map(({ export: made }) => made.id));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    await reaches(owner, id, 'DONE');
    expect((await request(owner, slug, { key })).export).toMatchObject({ id, status: 'DONE' });
    expect(calls(/^POST .*videos/)).toBe(1);
  });

  test('three exports run at once, ten begin in an hour', async () => {
    site.sandbox.setFaults({ isStuck: true });
    const clips = [slug, await addClip(owner), await addClip(owner), await addClip(owner)];
    const answers = await Promise.all(clips.map((each) => request(owner, each)));
    const codes = answers.map(({ error }) => error?.code ?? 'ok');
    expect(codes.toSorted()).toEqual(['TOO_MANY', 'ok', 'ok', 'ok']);
    site.sandbox.setFaults({ isStuck: false });
    for (const { export: made } of answers) if (made !== null) await reaches(owner, made.id, 'DONE');
    for (let round = 0; round < 6; round++) {
      const id = await begun(owner, slug);
      await mutate(owner.visitor, 'cancelDestinationExport', { id }, FIELDS);
    }
    const refused = await request(owner, slug);
    expect(refused.error.code).toBe('RATE_LIMITED');
  });
});

test('titles, keys and places are checked, and an account must be connected', async () => {
  const code = async (changes: object) => (await request(owner, slug, changes)).error.code;
  expect(await code({ title: ' ' })).toBe('TITLE_EMPTY');
  expect(await code({ title: 'x'.repeat(101) })).toBe('TITLE_TOO_LONG');
  expect(await code({ key: 'short' })).toBe('KEY_INVALID');
  expect(await code({ destinationID: 'elsewhere' })).toBe('NOT_FOUND');
  const other = await createTestUser(site.server(), `unconnected_${count}`);
  expect((await request(other, await addClip(other))).error.code).toBe('NOT_CONNECTED');
});

describe('a destination', () => {
  test('whose access token lapses gets a refreshed one, also in the middle of an export', async () => {
    site.sandbox.expireAccess();
    await reaches(owner, await begun(owner, slug), 'DONE');
    now += 2 * 3_600_000;
    await reaches(owner, await begun(owner, slug), 'DONE');
  });

  test('that ended the access fails the export; connected again, it goes on', async () => {
    site.sandbox.revokeAll();
    const id = await begun(owner, slug);
    const failed = await reaches(owner, id, 'FAILED');
    expect(failed.failure).toMatchObject({ code: 'ACCESS_ENDED', mayRetry: true });
    const PLACES = 'query { currentUser { exportDestinations { account { hasLapsed } } } }';
    const { data } = await owner.visitor.graphql(PLACES);
    expect(data.currentUser.exportDestinations).toEqual([{ account: { hasLapsed: true } }]);
    expect((await mutate(owner.visitor, 'retryDestinationExport', { id }, FIELDS)).error.code).toBe('NOT_CONNECTED');
    await connect(owner);
    expect((await mutate(owner.visitor, 'retryDestinationExport', { id }, FIELDS)).error).toBeNull();
    await reaches(owner, id, 'DONE');
  });

  test('that fails now and then is asked again, and takes the video once', async () => {
    const calls = callsFromNow();
    site.sandbox.setFaults({ failures: 3 });
    const id = await begun(owner, slug);
    await until('the first failures', () => calls(/./) >= 1);
    await reaches(owner, id, 'UPLOADING', 'PROCESSING', 'DONE');
    site.sandbox.setFaults({ failures: 2 });
    await reaches(owner, id, 'DONE');
    expect(calls(/^PATCH/)).toBeLessThanOrEqual(PIECES + 2);
  });

  test('that never answers is given up, and a retry goes on', async () => {
    site.sandbox.setFaults({ failures: 100_000 });
    const id = await begun(owner, slug);
    const failed = await reaches(owner, id, 'FAILED');
    expect(failed.failure).toMatchObject({ code: 'UNREACHABLE', mayRetry: true });
    site.sandbox.setFaults({ failures: 0 });
    await mutate(owner.visitor, 'retryDestinationExport', { id }, FIELDS);
    await reaches(owner, id, 'DONE');
  });

  test('that is slow gets the whole video', async () => {
    site.sandbox.setFaults({ delayMs: 300 });
    const id = await begun(owner, slug);
    const seen = await until('a part to be there', async () => {
      const { status, percent } = await read(owner, id);
      return status === 'UPLOADING' && percent > 0 ? percent : undefined;
    });
    expect(seen).toBeLessThan(100);
    site.sandbox.setFaults({ delayMs: 0 });
    await reaches(owner, id, 'DONE');
  });

  test('that cuts connections goes on from what it has', async () => {
    const calls = callsFromNow();
    site.sandbox.setFaults({ cutAfterBytes: 700_000 });
    const id = await begun(owner, slug);
    await until('a connection to be cut', async () => {
      await hasten();
      return calls(/^PATCH/) >= 2;
    });
    site.sandbox.setFaults({ cutAfterBytes: 0 });
    const done = await reaches(owner, id, 'DONE');
    const file = await fetch(done.resultURL.replace('/videos/', '/files/').concat('.mp4'));
    expect(Buffer.from(await file.arrayBuffer()).equals(EXPORTED_FILE)).toBe(true);
    expect(calls(/^POST .*videos/)).toBe(1);
  });

  test.each([
    ['has no room', { isQuotaFull: true }, { isQuotaFull: false }, 'QUOTA_FULL'],
    ['cannot process the video', { processingFails: true }, { processingFails: false }, 'PROCESSING_FAILED'],
  ])('that %s says so, and a retry succeeds', async (_what, faults, mended, failure) => {
    site.sandbox.setFaults(faults);
    const id = await begun(owner, slug);
    expect((await reaches(owner, id, 'FAILED')).failure.code).toBe(failure);
    site.sandbox.setFaults(mended);
    expect((await mutate(owner.visitor, 'retryDestinationExport', { id }, FIELDS)).error).toBeNull();
    await reaches(owner, id, 'DONE');
  });

  test('keeps nothing of a canceled export', async () => {
    const calls = callsFromNow();
    site.sandbox.setFaults({ processingMs: 3_600_000 });
    const id = await begun(owner, slug);
    await reaches(owner, id, 'PROCESSING');
    site.sandbox.setFaults({ processingMs: 0 });
    expect(await mutate(owner.visitor, 'cancelDestinationExport', { id }, FIELDS)).toMatchObject({
      export: { id, status: 'CANCELED' },
    });
    await until('the deletion', () => calls(/^DELETE/) === 1);
    expect(await read(owner, id)).toMatchObject({ status: 'CANCELED', resultURL: null });
    expect((await mutate(owner.visitor, 'cancelDestinationExport', { id }, FIELDS)).error).toBeNull();
  });
});

test('an export goes on after a restart of the server, and is uploaded once', async () => {
  const calls = callsFromNow();
  site.sandbox.setFaults({ delayMs: 400 });
  const id = await begun(owner, slug);
  await until('a piece to be there', () => calls(/^PATCH/) >= 1);
  await site.restart();
  site.sandbox.setFaults({ delayMs: 0 });
  const done = await reaches(owner, id, 'DONE');
  expect(calls(/^POST .*videos/)).toBe(1);
  expect(calls(/^PATCH/)).toBeLessThanOrEqual(PIECES + 1);
  const file = await fetch(done.resultURL.replace('/videos/', '/files/').concat('.mp4'));
  expect(Buffer.from(await file.arrayBuffer()).equals(EXPORTED_FILE)).toBe(true);
});

test('the history forgets what ended half a year ago', async () => {
  const id = await begun(owner, slug);
  await reaches(owner, id, 'DONE');
  now += 179 * 86_400_000;
  await sweepDestinationExports(site.server().platform);
  const { db } = site.server().platform.database;
  const rows = () => db.selectFrom('destination_exports').select('id').where('id', '=', id).execute();
  expect(await rows()).toHaveLength(1);
  now += 2 * 86_400_000;
  await sweepDestinationExports(site.server().platform);
  expect(await rows()).toHaveLength(0);
});
