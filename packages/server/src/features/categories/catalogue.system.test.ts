import { createTestUser, mutate, startTestServer, type TestServer, type TestUser, Visitor } from '@bandshell/testkit';
import { Transformer } from '@napi-rs/image';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let admin: TestUser;
let staff: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await createTestUser(server, 'the_admin', { roles: { isSiteAdmin: true } });
  staff = await createTestUser(server, 'the_staff', { roles: { isStaff: true } });
});
afterAll(() => server?.close());

const CATEGORY =
  'category { id slug displayName englishName germanName aliases verticals tags(first: 10) { localizedName } }';
const TAG = 'contentTag { id localizedName germanName }';
const details = (change: object = {}) => ({
  ...{ name: 'Raku Firing', germanName: '', verticals: [], tagIDs: [], aliases: [] },
  ...change,
});
const add = (change: object, by = admin) => mutate(by.visitor, 'addCategory', { details: details(change) }, CATEGORY);
const update = (categoryID: string, change: object) =>
  mutate(admin.visitor, 'updateCategory', { categoryID, details: details(change) }, CATEGORY);
const make = async (name: string, change: object = {}): Promise<string> => (await add({ name, ...change })).category.id;
const read = async (slug: string, language = 'en') =>
  (
    await new Visitor(server).graphql(
      'query($slug: String!) { category(slug: $slug) { displayName boxArtURL avatarURL hasOwnBoxArt } }',
      { slug },
      { 'accept-language': language },
    )
  ).data.category;

describe('tags', () => {
  it('have each a name of their own, also after one is renamed', async () => {
    const tag = (mutation: string, input: object) => mutate(admin.visitor, mutation, { germanName: '', ...input }, TAG);
    const [smoky, glossy] = [
      (await tag('addContentTag', { name: 'Smoky' })).contentTag.id,
      (await tag('addContentTag', { name: 'Glossy' })).contentTag.id,
    ];
    expect((await tag('updateContentTag', { tagID: glossy, name: 'smoky' })).error.code).toBe('NAME_TAKEN');
    expect((await tag('updateContentTag', { tagID: smoky, name: 'Smoked' })).error).toBeNull();
    expect((await tag('addContentTag', { name: 'smoked' })).error.code).toBe('NAME_TAKEN');
    expect((await tag('updateContentTag', { tagID: smoky, name: 'Smoked', germanName: 'Geraucht' })).error).toBeNull();
  });
});

describe('categories', () => {
  it('are added by site admins, with their names in both languages, fields, tags and other names', async () => {
    const tag = await mutate(admin.visitor, 'addContentTag', { name: 'Fiery', germanName: 'Feurig' }, TAG);
    const { category } = await add({
      ...{ name: 'Raku Firing', germanName: 'Raku-Brand', verticals: ['CREATIVE', 'IRL'] },
      ...{ tagIDs: [tag.contentTag.id], aliases: ['Western raku'] },
    });
    expect(category).toMatchObject({
      ...{ slug: 'raku-firing', displayName: 'Raku Firing', germanName: 'Raku-Brand', aliases: ['Western raku'] },
      ...{ verticals: ['IRL', 'CREATIVE'], tags: [{ localizedName: 'Fiery' }] },
    });
    expect([(await read('raku-firing')).displayName, (await read('raku-firing', 'de')).displayName]).toEqual([
      'Raku Firing',
      'Raku-Brand',
    ]);
    expect((await add({ name: 'raku firing' })).error.code).toBe('NAME_TAKEN');
    expect((await add({ name: '???' })).error.code).toBe('NAME_INVALID');
    expect((await add({ name: 'Unknown tags', tagIDs: ['9'] })).error.code).toBe('TAGS_INVALID');
    const both = await Promise.all([add({ name: 'At once' }), add({ name: 'At once' })]);
    expect(both.map(({ error }) => error?.code ?? 'made').sort()).toEqual(['NAME_TAKEN', 'made']);
  });

  it('keep their address when they are renamed, and are found by each of their names', async () => {
    const id = await make('Slip Casting', { aliases: ['Mould casting'] });
    await make('Wheel Throwing');
    const { category } = await update(id, { name: 'Casting', germanName: 'Gießen', aliases: ['Slip Casting'] });
    expect(category).toMatchObject({ slug: 'slip-casting', displayName: 'Casting', aliases: ['Slip Casting'] });
    const found = async (name: string) =>
      (await new Visitor(server).graphql('query($name: String!) { game(name: $name) { id } }', { name })).data.game?.id;
    expect([await found('casting'), await found('slip casting'), await found('gießen')]).toEqual([id, id, id]);
    expect(await found('Mould casting')).toBeUndefined();
    expect(await found("x' or 1=1 --\u0000")).toBeUndefined();
    const redirect = await new Visitor(server).fetch('/directory/game/Casting', { redirect: 'manual' });
    expect(redirect.headers.get('location')).toBe('/directory/category/slip-casting');
    expect((await update(id, { name: 'Wheel Throwing' })).error.code).toBe('NAME_TAKEN');
    expect((await update('9', { name: 'Nothing' })).error.code).toBe('NOT_FOUND');
    // The address is free, the name is not.
    expect((await add({ name: 'casting' })).error.code).toBe('NAME_TAKEN');
  });

  it('are changed by site admins alone, and the audit log has each change', async () => {
    const query = 'mutation($i: AddCategoryInput!) { addCategory(input: $i) { error { code } } }';
    for (const { visitor } of [staff, { visitor: new Visitor(server) }]) {
      const { errors } = await visitor.graphql(query, { i: { details: details({ name: 'Sneaky' }) } });
      expect(errors?.[0]?.extensions?.code).toBeOneOf(['FORBIDDEN', 'UNAUTHENTICATED']);
    }
    const id = await make('Audited');
    await update(id, { name: 'Audited', germanName: 'Geprüft', aliases: ['Checked'], verticals: ['IRL'] });
    await update(id, { name: 'Audited twice' });
    const rows = await server.platform.database.db
      .selectFrom('audit_log')
      .select(['action', 'target_kind', 'details'])
      .where('target_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { action: 'category.create', target_kind: 'category' },
      { action: 'category.update', target_kind: 'category' },
      { action: 'category.update', target_kind: 'category' },
    ]);
    // A text that stood before is what was written then.
    expect(rows[1]?.details).toMatchObject({ before: { name: 'Audited', germanName: '', aliases: [], verticals: [] } });
    expect(rows[2]?.details.before).toEqual(rows[1]?.details.after);
    expect(rows[2]?.details.before).toMatchObject({ germanName: 'Geprüft', aliases: ['Checked'], verticals: ['irl'] });
  });
});

it('tags have a name in both languages, and one name once', async () => {
  const tag = async (name: string, germanName = '') =>
    mutate(admin.visitor, 'addContentTag', { name, germanName }, TAG);
  const { contentTag } = await tag('Slow', 'Langsam');
  expect((await tag('SLOW')).error.code).toBe('NAME_TAKEN');
  const renamed = await mutate(
    admin.visitor,
    'updateContentTag',
    { tagID: contentTag.id, name: 'Very slow', germanName: '' },
    TAG,
  );
  expect(renamed.contentTag).toEqual({ id: contentTag.id, localizedName: 'Very slow', germanName: null });
  expect(
    (await mutate(admin.visitor, 'updateContentTag', { tagID: '9', name: 'x', germanName: '' }, TAG)).error.code,
  ).toBe('NOT_FOUND');
  const { data } = await admin.visitor.graphql('{ allContentTags { englishName } }');
  expect(data.allContentTags.map(({ englishName }: { englishName: string }) => englishName)).toContain('Very slow');
});

describe('box art', () => {
  const put = async ({ visitor }: TestUser, id: string, body?: Buffer) =>
    visitor.fetch(`/category-art/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(
        body ?? (await Transformer.fromRgbaPixels(new Uint8Array(300 * 400 * 4).fill(90), 300, 400).png()),
      ),
    });

  it('is drawn, until a site admin sends another, and again when that is removed', async () => {
    const id = await make('Kiln Building');
    expect(await read('kiln-building')).toMatchObject({
      boxArtURL: '/art/category/kiln-building.svg',
      hasOwnBoxArt: false,
    });
    expect((await put(staff, id)).status).toBe(404);
    expect((await put(admin, '9')).status).toBe(404);
    expect((await put(admin, id, Buffer.from('<svg/>'))).status).toBe(422);
    expect((await put(admin, id)).status).toBe(204);
    const { boxArtURL, avatarURL } = await read('kiln-building');
    expect([avatarURL, (await new Visitor(server).fetch(boxArtURL)).status]).toEqual([boxArtURL, 200]);
    expect((await put(admin, id)).status).toBe(204);
    expect((await new Visitor(server).fetch(boxArtURL)).status).toBe(404);
    expect(
      (await mutate(admin.visitor, 'removeBoxArt', { categoryID: id }, 'category { boxArtURL }')).category,
    ).toEqual({
      boxArtURL: '/art/category/kiln-building.svg',
    });
  });
});
