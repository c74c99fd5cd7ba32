import { vodMasterPath } from '@bandshell/contract';
import {
  clipFixture,
  createTestUser,
  startTestServer,
  type TestServer,
  type TestUser,
  UPDATE_CLIP,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCategory } from '../categories/create-category.ts';
import { resolveRecording } from '../recordings/resolve-recording.ts';
import { clipsPersonalData } from './personal-data.ts';
import { purgeDeletedClips } from './purge-deleted-clips.ts';

const HOUR = 3_600_000;
let now = Date.parse('2026-03-01T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) }, env: { TRUST_PROXY: '1' } });
});
afterAll(() => server.close());

const { drafted, made, publish, read, slugs, rowOf, record } = clipFixture(() => server);
const db = () => server.platform.database.db;

let count = 0;
let owner: TestUser;
let fan: TestUser;
let moderator: TestUser;
let staff: TestUser;
let category: string;
let videoID: string;
let slug: string;
let id: string;
/** All users with rights over clips of others. */
let powerful: Visitor[];
beforeEach(async () => {
  count += 1;
  owner = await createTestUser(server, `owner_${count}`);
  fan = await createTestUser(server, `fan_${count}`);
  moderator = await createTestUser(server, `mod_${count}`);
  staff = await createTestUser(server, `staff_${count}`, { roles: { isStaff: true } });
  await db()
    .insertInto('channel_moderators')
    .values({ channel_id: owner.id, user_id: moderator.id, created_at: new Date(now) })
    .execute();
  category = await createCategory(server.platform, { name: `Rivers ${count}` });
  videoID = await record(owner, { categoryId: category });
  ({ slug, id } = await drafted(fan, owner, { videoID, offsetSeconds: 100 }));
  powerful = [owner, moderator, staff].map(({ visitor }) => visitor);
});

const ask = async (visitor: Visitor, query: string, variables: object) => {
  const { data, errors } = await visitor.graphql(query, variables);
  expect(errors).toEqual([]);
  return data;
};
const EDGES = 'edges { node { slug } }';
const slugsIn = (list: { readonly edges: readonly { readonly node: { readonly slug: string } }[] }) =>
  list.edges.map(({ node }) => node.slug);
const created = async (user: TestUser, isDraft: boolean | null = null): Promise<string[]> => {
  const query = `query($login: String!, $isDraft: Boolean) { user(login: $login) { createdClips(isDraft: $isDraft) { ${EDGES} } } }`;
  return slugsIn((await ask(user.visitor, query, { login: user.login, isDraft })).user.createdClips);
};
const inCategory = async (): Promise<string[]> =>
  slugsIn(
    (
      await ask(new Visitor(server), `query($id: String!) { category(slug: $id) { clips { ${EDGES} } } }`, {
        id: `rivers-${count}`,
      })
    ).category.clips,
  );
const related = async (of: string): Promise<string[]> =>
  (await ask(owner.visitor, 'query($s: ID!) { clip(slug: $s) { related { slug } } }', { s: of })).clip.related.map(
    (clip: { readonly slug: string }) => clip.slug,
  );
const statusOf = async (path: string): Promise<number> => (await fetch(server.url + path)).status;

describe('a draft', () => {
  it('is seen by its maker alone: by its address, in lists, by its media', async () => {
    expect((await rowOf(slug)).draft_until).toEqual(new Date(now + 24 * HOUR));
    expect(await read(slug, fan.visitor)).toMatchObject({ slug, self: { canEdit: true, canExport: false } });
    for (const visitor of [new Visitor(server), ...powerful]) expect(await read(slug, visitor)).toBeNull();
    for (const visitor of [fan.visitor, ...powerful]) expect(await slugs(owner.login, {}, visitor)).toEqual([]);
    expect(await inCategory()).toEqual([]);
    const other = await made(owner, owner, { videoID, offsetSeconds: 300 });
    expect(await related(other.slug)).toEqual([]);
    expect(await statusOf(`/${owner.login}/clip/${slug}`)).toBe(404);
    expect(await statusOf(vodMasterPath('clip', id))).toBe(404);
    expect((await resolveRecording(server.platform, 'clip', id))?.access).toBe('token');
    expect(await created(fan)).toEqual([slug]);
    expect(await created(fan, false)).toEqual([]);
    expect((await clipsPersonalData.copy(server.platform, owner.id)).channelClips).toHaveLength(1);
  });

  it('is changed, featured, deleted, exported and taken down by nobody else, who are not told that it is there', async () => {
    const input = { slug };
    const actions: readonly [string, string, object][] = [
      ['updateClip', 'UpdateClipInput', { ...input, title: 'Mine' }],
      ['publishClip', 'PublishClipInput', input],
      ['featureClip', 'FeatureClipInput', input],
      ['deleteClips', 'DeleteClipsInput', { slugs: [slug] }],
      ['restoreClips', 'RestoreClipsInput', { slugs: [slug] }],
      ['requestClipExport', 'RequestClipExportInput', { ...input, format: 'LANDSCAPE' }],
    ];
    for (const [name, type, given] of actions) {
      for (const visitor of powerful) {
        const mutation = `mutation($input: ${type}!) { ${name}(input: $input) { error { code } } }`;
        const answer = (await ask(visitor, mutation, { input: given }))[name];
        expect([name, answer.error?.code]).toEqual([name, 'NOT_FOUND']);
      }
    }
    const down = 'mutation($input: TakeDownClipInput!) { takeDownClip(input: $input) { error { code } } }';
    const answer = await ask(staff.visitor, down, { input: { slug, note: 'No reason.' } });
    expect(answer.takeDownClip.error).toEqual({ code: 'NOT_FOUND' });
    expect(await rowOf(slug)).toMatchObject({ title: 'A long evening', is_featured: false, deleted_at: null });
  });

  it('is not exported by the channel’s owner either, who made it', async () => {
    const own = await drafted(owner, owner, { videoID, offsetSeconds: 200 });
    const exporting =
      'mutation($input: RequestClipExportInput!) { requestClipExport(input: $input) { error { code } } }';
    const { requestClipExport } = await ask(owner.visitor, exporting, {
      input: { slug: own.slug, format: 'LANDSCAPE' },
    });
    expect(requestClipExport.error).toEqual({ code: 'FORBIDDEN' });
  });

  it('is given to no other site as a player, whoever asks, until it is published', async () => {
    const page = `${server.platform.config.publicUrl}/${owner.login}/clip/${slug}`;
    const asked = async (visitor: Visitor): Promise<number> =>
      (await visitor.fetch(`/oembed?url=${encodeURIComponent(page)}`)).status;
    for (const visitor of [new Visitor(server), owner.visitor, staff.visitor, fan.visitor]) {
      expect(await asked(visitor)).toBe(404);
    }
    await publish(fan, slug);
    // The viewer may know it now, but it cannot be played, because its recording has no files here.
    expect(await asked(new Visitor(server))).toBe(401);
  });

  it('counts no views, whoever watches it; its maker’s count once it is published', async () => {
    const report = async (visitor: Visitor): Promise<boolean> => {
      const watch = {
        ...{ impressionID: 'i-1', interactionReason: 'EXIT', itemID: id, itemType: 'CLIP' },
        ...{ totalSecondsWatched: 3, clipOffset: 3, muteDurationSeconds: 0, secondsSinceLastWatch: 3 },
      };
      const input = { context: 'CLIP_PAGE', feedLocation: 'CLIPS', sessionID: 's-1', interactions: [{ watch }] };
      const feed = 'mutation($input: FeedInteractionInput!) { feedInteraction(input: $input) { isSuccess } }';
      return (await ask(visitor, feed, { input })).feedInteraction.isSuccess;
    };
    for (const visitor of [fan.visitor, ...powerful, new Visitor(server)]) expect(await report(visitor)).toBe(false);
    const counted = () => db().selectFrom('clip_viewers').select('seconds').where('clip_id', '=', id).execute();
    expect(await counted()).toEqual([]);
    await publish(fan, slug);
    expect(await report(fan.visitor)).toBe(true);
    expect(await counted()).toHaveLength(1);
    expect((await read(slug)).viewCount).toBe(1);
  });

  it('is published by its maker; then others see it, and doing it again changes nothing', async () => {
    const { data } = await fan.visitor.graphql(UPDATE_CLIP, { input: { slug, title: 'What a jump' } });
    expect(data.updateClip.clip.title).toBe('What a jump');
    expect(await read(slug)).toBeNull();
    const answers = await Promise.all([publish(fan, slug), publish(fan, slug)]);
    for (const { clip, error } of answers) expect([clip, error]).toEqual([{ slug, draftUntil: null }, null]);
    expect((await publish(fan, slug)).clip).toEqual({ slug, draftUntil: null });
    expect((await publish(owner, slug)).error).toEqual({ code: 'NOT_ALLOWED' });
    expect(await read(slug)).toMatchObject({ slug, title: 'What a jump' });
    expect(await slugs(owner.login)).toEqual([slug]);
    expect(await inCategory()).toEqual([slug]);
    expect(await created(fan, true)).toEqual([]);
    await server.drainEvents();
    expect((await resolveRecording(server.platform, 'clip', id))?.access).toBe('open');
  });

  it('is not published once the channel would not let its maker make it', async () => {
    await owner.visitor.graphql(
      'mutation { updateChannelClipsSetting(input: { isClipsEnabled: false }) { error { code } } }',
    );
    expect((await publish(fan, slug)).error).toEqual({ code: 'CLIPS_DISABLED' });
    await db()
      .insertInto('user_blocks')
      .values({ blocker_id: owner.id, blocked_id: fan.id, created_at: new Date(now) })
      .execute();
    await owner.visitor.graphql(
      'mutation { updateChannelClipsSetting(input: { isClipsEnabled: true }) { error { code } } }',
    );
    expect((await publish(fan, slug)).error).toEqual({ code: 'BANNED' });
    expect(await read(slug)).toBeNull();
  });

  it('is gone after a day, with its files, and what was published stays', async () => {
    const shown = await made(fan, owner, { videoID, offsetSeconds: 200 });
    const folder = `images/clip/drafted_${count}`;
    await db().updateTable('clips').set({ thumbnail_key: folder }).where('id', '=', id).execute();
    now += 24 * HOUR - 1;
    await purgeDeletedClips(server.platform);
    expect(await created(fan, true)).toEqual([slug]);
    now += 1;
    expect(await created(fan, true)).toEqual([]);
    expect(await read(slug, fan.visitor)).toBeNull();
    expect((await publish(fan, slug)).error).toEqual({ code: 'NOT_FOUND' });
    await purgeDeletedClips(server.platform);
    expect(await db().selectFrom('clips').select('slug').where('channel_id', '=', owner.id).execute()).toEqual([
      { slug: shown.slug },
    ]);
    const orphans = await db().selectFrom('orphaned_objects').select('path').where('path', '=', folder).execute();
    expect(orphans).toHaveLength(1);
  });

  it('goes with its maker’s account', async () => {
    await clipsPersonalData.erase(server.platform, fan.id);
    expect(await db().selectFrom('clips').select('slug').where('slug', '=', slug).execute()).toEqual([]);
  });

  it('is a published clip where its row is older than drafts', async () => {
    const { draft_until, id: _, slug: __, ...row } = await rowOf(slug);
    expect(draft_until).not.toBeNull();
    const old = 'QuietAmberOtter-0123456789abcdeg';
    await db()
      .insertInto('clips')
      .values({ ...row, id: '4242', slug: old })
      .execute();
    expect(await read(old)).toMatchObject({ slug: old });
    await db().deleteFrom('clips').where('id', '=', '4242').execute();
  });
});
