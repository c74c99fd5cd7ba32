import { STAFF_ACTIONS } from '@bandshell/domain/admin';
import {
  addVideo,
  clipFixture,
  createTestUser,
  mutate,
  startTestServer,
  type TestServer,
  type TestUser,
  Visitor,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { createCategory } from './create-category.ts';
import { DROPPED, MOVED, MOVED_ONCE } from './merge-categories.ts';

let server: TestServer;
let admin: TestUser;
let owner: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await createTestUser(server, 'the_admin', { roles: { isSiteAdmin: true } });
  owner = await createTestUser(server, 'owner_one');
});
afterAll(() => server?.close());
const db = () => server.platform.database.db;
const { made, record } = clipFixture(() => server);

let count = 0;
let from: { id: string; slug: string };
let into: { id: string; slug: string };
const make = async (name: string) => ({
  id: await createCategory(server.platform, { name }),
  slug: name.toLowerCase().replaceAll(' ', '-'),
});
beforeEach(async () => {
  count += 1;
  from = await make(`Raku Firing ${count}`);
  into = await make(`Raku ${count}`);
});
const merge = (categoryID = from.id, intoCategoryID = into.id, by = admin) =>
  mutate(by.visitor, 'mergeCategories', { categoryID, intoCategoryID }, 'category { id slug aliases }');
const visit = (path: string) =>
  new Visitor(server).fetch(path, { redirect: 'manual', headers: { accept: 'text/html' } });

describe('a category that is merged into another one', () => {
  it('leaves streams, videos, clips, plans, follows and settings to it, each once', async () => {
    const other = await createTestUser(server, `fan_of_${count}`);
    const video = await addVideo(server, owner, { category_id: from.id });
    const clip = (
      await made(other, owner, { videoID: await record(owner, { categoryId: from.id }), offsetSeconds: 100 })
    ).id;
    await sql`update clips set category_id = ${from.id} where id = ${clip}`.execute(db());
    await sql`insert into video_chapters (video_id, at_ms, category_id, title) values (${video}, 0, ${from.id}, 'x')`.execute(
      db(),
    );
    await sql`update channels set category_id = ${from.id} where id = ${owner.id}`.execute(db());
    await sql`insert into streams (id, channel_id, node_id, title, language, started_at, alive_at, category_id)
      values (${count}, ${owner.id}, 'test', 'x', 'en', now(), now(), ${from.id})`.execute(db());
    for (const [user, category] of [
      [owner, from],
      [owner, into],
      [other, from],
    ] as const) {
      await mutate(user.visitor, 'followCategory', { categoryID: category.id }, '__typename');
      await mutate(user.visitor, 'hideSuggestion', { kind: 'CATEGORY', targetID: category.id }, '__typename');
    }
    const answer = await merge();
    expect(answer).toMatchObject({
      error: null,
      category: { id: into.id, slug: into.slug, aliases: [`Raku Firing ${count}`] },
    });
    for (const table of ['videos', 'clips', 'video_chapters', 'channels', 'streams']) {
      const { rows } = await sql<{
        old: number;
        now: number;
      }>`select count(*) filter (where category_id = ${from.id})::int as old,
        count(*) filter (where category_id = ${into.id})::int as now from ${sql.table(table)}`.execute(db());
      expect([table, rows[0]?.old, (rows[0]?.now ?? 0) > 0]).toEqual([table, 0, true]);
    }
    for (const table of ['category_follows', 'hidden_suggestions']) {
      const { rows } = await sql<{
        user_id: string;
      }>`select user_id from ${sql.table(table)} where category_id = ${into.id}`.execute(db());
      expect(rows.map(({ user_id }) => user_id).sort()).toEqual([owner.id, other.id].sort());
    }
    await sql`update streams set ended_at = now() where id = ${count}`.execute(db());
  });

  it('leads to it by its address and its names, on every page', async () => {
    await sql`insert into streams (id, channel_id, node_id, title, language, started_at, alive_at, category_id)
      values (${count}, ${owner.id}, 'test', 'x', 'en', now(), now(), ${from.id})`.execute(db());
    expect((await merge()).error).toBeNull();
    for (const rest of ['', '/about', '/videos/all', '/clips?period=WEEK']) {
      const { status, headers } = await visit(`/directory/category/${from.slug.toUpperCase()}${rest}`);
      expect([rest, status, headers.get('location')]).toEqual([rest, 301, `/directory/category/${into.slug}${rest}`]);
    }
    const game = await visit(`/directory/game/${encodeURIComponent(`Raku Firing ${count}`)}`);
    expect(game.headers.get('location')).toBe(`/directory/category/${into.slug}`);
    const { data } = await new Visitor(server).graphql(
      `query($old: String!, $name: String!) { category(slug: $old) { slug } categories(search: $name) { slug }
        streams(first: 9, categorySlug: $old) { edges { node { category { slug } } } } }`,
      { old: from.slug, name: `raku firing ${count}` },
    );
    expect(data.category).toEqual({ slug: into.slug });
    expect(data.streams.edges).toEqual([{ node: { category: { slug: into.slug } } }]);
    await sql`update streams set ended_at = now() where channel_id = ${owner.id}`.execute(db());
    expect(data.categories).toEqual([]);
    expect((await visit(`/directory/category/${into.slug}`)).status).toBe(200);
  });

  it('leads on when the other one is merged, too, and never in a circle', async () => {
    const last = await make(`Last ${count}`);
    expect((await merge()).error).toBeNull();
    expect((await merge(into.id, from.id)).error.code).toBe('NOT_FOUND');
    expect((await merge(into.id, last.id)).error).toBeNull();
    for (const { slug } of [from, into]) {
      expect((await visit(`/directory/category/${slug}`)).headers.get('location')).toBe(
        `/directory/category/${last.slug}`,
      );
    }
    expect((await merge(last.id, last.id)).error.code).toBe('SAME');
    // Its address is taken.
    const details = { germanName: '', verticals: [], tagIDs: [], aliases: [] };
    const added = await mutate(
      admin.visitor,
      'addCategory',
      { details: { ...details, name: `Raku Firing ${count}` } },
      '__typename',
    );
    expect(added.error.code).toBe('NAME_TAKEN');
  });

  it('is merged once when two admins do it at once, also into each other', async () => {
    await addVideo(server, owner, { category_id: from.id, title: 'at once' });
    const codes = (answers: { error: { code: string } | null }[]) =>
      answers.map(({ error }) => error?.code ?? 'DONE').sort();
    expect(codes(await Promise.all([merge(), merge(), merge(into.id, from.id)]))).toEqual([
      'DONE',
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
    const { rows } = await sql<{ slug: string }>`select c.slug from videos v join categories c on c.id = v.category_id
      where v.title = 'at once'`.execute(db());
    expect([[from.slug], [into.slug]]).toContainEqual(rows.map(({ slug }) => slug));
    await sql`delete from videos where title = 'at once'`.execute(db());
  });

  it('is not begun by who has changed too much already', async () => {
    const video = await addVideo(server, owner, { category_id: from.id });
    const hasty = await createTestUser(server, `hasty_${count}`, { roles: { isSiteAdmin: true } });
    const { limits } = server.platform;
    for (let at = 0; at < STAFF_ACTIONS.limit; at += 1) {
      await limits.take('staff-act', hasty.id, { ...STAFF_ACTIONS, shared: true });
    }
    expect((await merge(from.id, into.id, hasty)).error.code).toBe('RATE_LIMITED');
    const { category_id } = await db()
      .selectFrom('videos')
      .select('category_id')
      .where('id', '=', video)
      .executeTakeFirstOrThrow();
    expect(category_id).toBe(from.id);
  });

  it('has more followers than one slice, who follow the other one since they followed it', async () => {
    await sql`insert into users (id, login, display_name, primary_color_hex, chat_color, created_at)
      select 700000 + n, 'crowd_' || n, 'Crowd', '9146FF', '#FF0000', now() from generate_series(1, 4500) n`.execute(
      db(),
    );
    await sql`insert into category_follows (user_id, category_id, created_at)
      select id, ${from.id}::bigint, timestamptz '2026-01-02' from users where display_name = 'Crowd'`.execute(db());
    await sql`insert into category_follows (user_id, category_id, created_at)
      select id, ${into.id}::bigint, timestamptz '2025-01-02' from users where display_name = 'Crowd' order by id limit 10`.execute(
      db(),
    );
    expect((await merge()).error).toBeNull();
    const { rows } = await sql`select category_id, extract(year from created_at)::int as year, count(*)::int as users
      from category_follows where category_id in (${from.id}, ${into.id}) group by 1, 2 order by 2`.execute(db());
    expect(rows).toEqual([
      { category_id: into.id, year: 2025, users: 10 },
      { category_id: into.id, year: 2026, users: 4490 },
    ]);
  });

  it('waits for who gives something that category meanwhile', async () => {
    const video = await addVideo(server, owner);
    const [merged] = await Promise.all([
      merge(),
      mutate(owner.visitor, 'updateVideo', { videoID: video, categoryID: from.id }, '__typename'),
    ]);
    expect(merged.error).toBeNull();
    const row = await db().selectFrom('videos').select('category_id').where('id', '=', video).executeTakeFirst();
    expect([into.id, null]).toContain(row?.category_id);
  });

  it('is merged by site admins alone, and the audit log has what it was', async () => {
    const staff = await createTestUser(server, `staff_${count}`, { roles: { isStaff: true } });
    expect((await merge(from.id, into.id, staff)).denied).toBe('FORBIDDEN');
    expect((await merge(from.id, '9')).error.code).toBe('NOT_FOUND');
    expect((await merge(from.id, "x' or 1=1")).error.code).toBe('NOT_FOUND');
    await merge();
    const { rows } = await sql<{ action: string; details: { merged: object } }>`select action, details from audit_log
      where target_id = ${into.id} and actor_id = ${admin.id}`.execute(db());
    expect(rows).toMatchObject([{ action: 'category.merge', details: { merged: { id: from.id, slug: from.slug } } }]);
  });
});

test('a merge knows each table that names categories', async () => {
  const { rows } = await sql<{ name: string }>`select distinct conrelid::regclass::text as name from pg_constraint
    where confrelid = 'categories'::regclass and contype = 'f' order by 1`.execute(db());
  const steps = server.platform.services.categoryMergeSteps.map(({ table }) => table);
  expect(rows.map(({ name }) => name)).toEqual([...MOVED, ...Object.keys(MOVED_ONCE), ...DROPPED, ...steps].sort());
});
