import { PANEL_UNDO_MS, PANELS_MAX } from '@bandshell/domain/panels';
import { createTestUser, mutate, startTestServer, type TestServer, type TestUser, Visitor } from '@bandshell/testkit';
import { Transformer } from '@napi-rs/image';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { panelsPersonalData } from './personal-data.ts';
import { purgeDeletedPanels } from './purge-deleted-panels.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const FIELDS = 'panel { id title text html linkURL imageURL imageAlt imageWidth imageHeight }';
const nothing = { title: '', text: '', imageAlt: '' };

const add = (user: TestUser, content: object) =>
  mutate(user.visitor, 'createPanel', { content: { ...nothing, ...content } }, FIELDS);
const added = async (user: TestUser, title: string): Promise<string> => (await add(user, { title })).panel.id;
const panelsOf = async (login: string, visitor = new Visitor(server)) => {
  const query = `query($login: String!) { user(login: $login) { channel { panels { id title imageURL } } } }`;
  const { data } = await visitor.graphql(query, { login });
  return data.user.channel.panels as { id: string; title: string; imageURL: string | null }[];
};
const titlesOf = async (login: string, visitor?: Visitor) => (await panelsOf(login, visitor)).map(({ title }) => title);
const change = (user: TestUser, field: string, input: object) => mutate(user.visitor, field, input, 'panel { title }');

describe('the panels of a channel', () => {
  test('stand in the order of their owner, who alone sees an empty one', async () => {
    const owner = await createTestUser(server, 'maker_one');
    for (const title of ['first', 'second', 'third', '']) await added(owner, title);
    expect(await titlesOf('maker_one')).toEqual(['first', 'second', 'third']);
    const [first, second, third] = await panelsOf('maker_one', owner.visitor);
    expect(await titlesOf('maker_one', owner.visitor)).toEqual(['first', 'second', 'third', '']);
    await change(owner, 'movePanel', { panelID: third?.id, toIndex: 0 });
    expect(await titlesOf('maker_one')).toEqual(['third', 'first', 'second']);
    await change(owner, 'movePanel', { panelID: first?.id, toIndex: 99 });
    expect(await titlesOf('maker_one', owner.visitor)).toEqual(['third', 'second', '', 'first']);

    // A deleted panel comes back between the neighbours that it had.
    expect(await change(owner, 'deletePanel', { panelID: second?.id })).toMatchObject({ error: null });
    expect(await titlesOf('maker_one')).toEqual(['third', 'first']);
    expect(await change(owner, 'deletePanel', { panelID: second?.id })).toMatchObject({ error: { code: 'NOT_FOUND' } });
    await added(owner, 'fourth');
    expect(await change(owner, 'restorePanel', { panelID: second?.id })).toMatchObject({ error: null });
    expect(await titlesOf('maker_one')).toEqual(['third', 'second', 'first', 'fourth']);
  });

  test('contain safe HTML of their text, and the link that was meant', async () => {
    const owner = await createTestUser(server, 'maker_two');
    const { panel } = await add(owner, {
      title: ' My\nshop ',
      text: '# Hours\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) [site](https://example.org) https://b.example\n![pixel](https://spy.example/a.png)',
      linkURL: 'example.org/shop',
      imageAlt: 'A bowl',
    });
    expect(panel).toMatchObject({ title: 'My shop', linkURL: 'https://example.org/shop', imageAlt: 'A bowl' });
    expect(panel.html).toContain('<h4>Hours</h4>');
    expect(panel.html).toContain('&#60;script&#62;');
    const rel = 'target="_blank" rel="ugc nofollow noopener noreferrer"';
    expect(panel.html).toContain(`<a ${rel} href="https://example.org">site</a>`);
    expect(panel.html).toContain(`<a ${rel} href="https://b.example">https://b.example</a>`);
    expect(panel.html).not.toMatch(/<(script|img)|javascript:|spy/);

    const preview = 'query($text: String!) { panelPreview(text: $text) }';
    const { data } = await owner.visitor.graphql(preview, { text: '**a** <b>' });
    expect(data.panelPreview).toBe('<p><strong>a</strong> &#60;b&#62;</p>');
    expect((await owner.visitor.graphql(preview, { text: 'x'.repeat(4001) })).data.panelPreview).toBeNull();
    const refused = await new Visitor(server).graphql(preview, { text: 'a' });
    expect(refused.errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  });

  test('are changed by nobody else, and refuse what is too long or leads nowhere', async () => {
    const owner = await createTestUser(server, 'maker_three');
    const other = await createTestUser(server, 'maker_other');
    const panelID = await added(owner, 'mine');
    const content = { ...nothing, title: 'stolen' };
    for (const [field, input] of [
      ['updatePanel', { panelID, content }],
      ['deletePanel', { panelID }],
      ['restorePanel', { panelID }],
      ['movePanel', { panelID, toIndex: 0 }],
      ['removePanelPicture', { panelID }],
      ['deletePanel', { panelID: 'no id' }],
    ] as const) {
      expect(await change(other, field, input), field).toMatchObject({ panel: null, error: { code: 'NOT_FOUND' } });
    }
    expect(await mutate(new Visitor(server), 'deletePanel', { panelID }, 'panel { id }')).toEqual({
      denied: 'UNAUTHENTICATED',
    });
    for (const [wrong, code] of [
      [{ title: 'x'.repeat(61) }, 'TITLE_TOO_LONG'],
      [{ text: 'x'.repeat(2001) }, 'TEXT_TOO_LONG'],
      [{ imageAlt: 'x'.repeat(201) }, 'ALT_TOO_LONG'],
      [{ linkURL: 'javascript:alert(1)' }, 'LINK_INVALID'],
    ] as const) {
      const input = { panelID, content: { ...nothing, ...wrong } };
      expect(await change(owner, 'updatePanel', input)).toMatchObject({ panel: null, error: { code } });
      expect(await add(owner, wrong)).toMatchObject({ panel: null, error: { code } });
    }
    expect(await titlesOf('maker_three')).toEqual(['mine']);
  });

  test('are at most as many as the limit, also when several come at once', async () => {
    const owner = await createTestUser(server, 'maker_four');
    const ids: string[] = [];
    for (let i = 1; i < PANELS_MAX; i += 1) ids.push(await added(owner, `number ${i}`));
    const codes = await Promise.all(
      ['a', 'b', 'c'].map(async (title) => (await add(owner, { title })).error?.code ?? 'made'),
    );
    expect(codes.sort()).toEqual(['TOO_MANY', 'TOO_MANY', 'made']);
    await change(owner, 'deletePanel', { panelID: ids[0] });
    await added(owner, 'in its place');
    expect(await change(owner, 'restorePanel', { panelID: ids[0] })).toMatchObject({ error: { code: 'TOO_MANY' } });
  });
});

describe('the picture of a panel', () => {
  const drawn = (width: number, height: number): Promise<Buffer> =>
    Transformer.fromRgbaPixels(new Uint8Array(width * height * 4).fill(200), width, height).png();
  const put = (panelID: string, picture: Buffer, visitor: Visitor) =>
    visitor.fetch(`/panel-picture/${panelID}`, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(picture),
    });
  const statusOf = async (url: string | null) => (await new Visitor(server).fetch(url ?? '')).status;

  test('keeps its shape, is replaced with its file, and goes away', async () => {
    const owner = await createTestUser(server, 'painter');
    const panelID = await added(owner, 'picture');
    expect((await put(panelID, await drawn(1280, 400), owner.visitor)).status).toBe(200);
    const [wide] = await panelsOf('painter');
    expect(await statusOf(wide?.imageURL ?? null)).toBe(200);
    const read = await mutate(owner.visitor, 'updatePanel', { panelID, content: nothing }, FIELDS);
    expect(read.panel).toMatchObject({ imageWidth: 640, imageHeight: 200, imageURL: wide?.imageURL });
    // A panel of a picture alone is for everybody.
    expect(await panelsOf('painter')).toHaveLength(1);
    expect((await put(panelID, await drawn(100, 60), owner.visitor)).status).toBe(200);
    const small = await mutate(owner.visitor, 'updatePanel', { panelID, content: nothing }, FIELDS);
    expect(small.panel).toMatchObject({ imageWidth: 100, imageHeight: 60 });
    expect(await statusOf(wide?.imageURL ?? null)).toBe(404);
    expect(await change(owner, 'removePanelPicture', { panelID })).toMatchObject({ error: null });
    expect(await statusOf(small.panel.imageURL)).toBe(404);
    expect(await panelsOf('painter')).toEqual([]);
  });

  test('is taken from its owner alone, and only if it is one', async () => {
    const owner = await createTestUser(server, 'painter_two');
    const other = await createTestUser(server, 'painter_three');
    const panelID = await added(owner, 'picture');
    const picture = await drawn(100, 100);
    expect((await put(panelID, picture, other.visitor)).status).toBe(404);
    expect((await put(panelID, picture, new Visitor(server))).status).toBe(401);
    expect((await put('no-id', picture, owner.visitor)).status).toBe(404);
    expect((await put(panelID, Buffer.from('<svg onload="alert(1)">'), owner.visitor)).status).toBe(422);
    expect((await put(panelID, picture.subarray(0, 60), owner.visitor)).status).toBe(422);
    expect((await put(panelID, await drawn(10, 10), owner.visitor)).status).toBe(422);
    expect((await panelsOf('painter_two'))[0]?.imageURL).toBeNull();
  });

  test('ends with its panel an hour after that is deleted, and with the account', async () => {
    const owner = await createTestUser(server, 'painter_four');
    const [kept, gone] = [await added(owner, 'kept'), await added(owner, 'gone')];
    for (const id of [kept, gone]) await put(id, await drawn(100, 100), owner.visitor);
    const [keptURL, goneURL] = (await panelsOf('painter_four')).map(({ imageURL }) => imageURL);
    await change(owner, 'deletePanel', { panelID: gone });
    const deleted = { deleted_at: new Date(server.platform.clock.now().getTime() - PANEL_UNDO_MS) };
    await purgeDeletedPanels(server.platform);
    expect(await statusOf(goneURL ?? null)).toBe(200);
    await server.platform.database.db.updateTable('panels').set(deleted).where('id', '=', gone).execute();
    expect(await change(owner, 'restorePanel', { panelID: gone })).toMatchObject({ error: { code: 'NOT_FOUND' } });
    await purgeDeletedPanels(server.platform);
    expect([await statusOf(goneURL ?? null), await statusOf(keptURL ?? null)]).toEqual([404, 200]);

    const copy = await panelsPersonalData.copy(server.platform, owner.id);
    expect(copy.panels).toMatchObject([{ title: 'kept', picture: keptURL }]);
    await panelsPersonalData.erase(server.platform, owner.id);
    expect(await titlesOf('painter_four')).toEqual([]);
    expect(await statusOf(keptURL ?? null)).toBe(404);
  });
});

describe('staff', () => {
  const FIELD = 'panelID';
  const takeDown = (by: Visitor, panelID: string, note = 'Spam.') =>
    mutate(by, 'takeDownPanel', { panelID, note }, FIELD);

  test('take down a single panel for good, with a note in the audit log and a mail to the owner', async () => {
    const owner = await createTestUser(server, 'maker_spam');
    const staff = await createTestUser(server, 'panel_warden', { roles: { isStaff: true } });
    const spam = await added(owner, 'spam');
    const hidden = await added(owner, 'hidden');
    await added(owner, 'kept');
    await change(owner, 'deletePanel', { panelID: hidden });
    for (const visitor of [new Visitor(server), owner.visitor]) {
      expect(await takeDown(visitor, spam)).toEqual({ denied: expect.stringMatching(/UNAUTHENTICATED|FORBIDDEN/) });
    }
    expect(await takeDown(staff.visitor, spam, ' ')).toMatchObject({ error: { code: 'NOTE_INVALID' } });
    expect(await takeDown(staff.visitor, spam)).toMatchObject({ panelID: spam, error: null });
    expect(await takeDown(staff.visitor, spam)).toMatchObject({ error: { code: 'NOT_FOUND' } });
    // A video that its owner has deleted does not come back either.
    expect(await takeDown(staff.visitor, hidden)).toMatchObject({ error: null });
    expect(await change(owner, 'restorePanel', { panelID: hidden })).toMatchObject({ error: { code: 'NOT_FOUND' } });
    expect(await titlesOf('maker_spam')).toEqual(['kept']);
    const log = await server.platform.database.db
      .selectFrom('audit_log')
      .select(['action', 'target_id'])
      .where('actor_id', '=', staff.id)
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { action: 'panel.take-down', target_id: spam },
      { action: 'panel.take-down', target_id: hidden },
    ]);
  });
});
