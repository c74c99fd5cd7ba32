import { deflateSync } from 'node:zlib';
import { createTestUser, startTestServer, type TestServer, Visitor } from '@bandshell/testkit';
import { Transformer } from '@napi-rs/image';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const UPDATE = `mutation UpdateProfile($input: UpdateProfileInput!) {
  updateProfile(input: $input) {
    user { displayName description primaryColorHex chatColor }
    error { code message }
  }
}`;

describe('the profile', () => {
  it('is changed by its owner and read by everyone', async () => {
    const { visitor } = await createTestUser(server, 'prof_one');
    const profile = { displayName: 'Prof_One', description: 'Plays\nlate.', primaryColorHex: '#0f766e' };
    const { data } = await visitor.graphql(UPDATE, { input: { ...profile, chatColor: 'hotpink' } });
    const expected = { ...profile, primaryColorHex: '#0F766E', chatColor: '#FF69B4' };
    expect(data.updateProfile).toEqual({ user: expected, error: null });
    const read = await new Visitor(server).graphql(
      '{ user(login: "prof_one") { displayName description primaryColorHex chatColor } }',
    );
    expect(read.data.user).toEqual(expected);
    const kept = await visitor.graphql(UPDATE, { input: { displayName: null } });
    expect(kept.data.updateProfile.user).toEqual(expected);
  });

  it.each([
    [{ displayName: 'Someone' }, 'DISPLAY_NAME_INVALID'],
    [{ displayName: 'prof\u200b_two' }, 'DISPLAY_NAME_INVALID'],
    [{ description: 'x'.repeat(301) }, 'DESCRIPTION_TOO_LONG'],
    [{ primaryColorHex: 'red' }, 'COLOR_INVALID'],
    [{ chatColor: 'no colour' }, 'COLOR_INVALID'],
  ])('is not changed to %j', async (input, code) => {
    const { visitor } = await createTestUser(server, `prof_x_${Math.random().toString(36).slice(2, 10)}`);
    const { data } = await visitor.graphql(UPDATE, { input: { description: 'nothing else either', ...input } });
    expect(data.updateProfile).toMatchObject({ user: null, error: { code } });
    const self = await visitor.graphql('{ currentUser { description } }');
    expect(self.data.currentUser.description).toBe('');
  });
});

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crc = (bytes: Buffer): number =>
  (bytes.reduce((c, byte) => (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc(body), body.length + 4);
  return out;
};
/** A PNG in one grey; `declared` is the size in its header. */
const png = (width: number, height: number, declared = { width, height }): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(declared.width, 0);
  header.writeUInt32BE(declared.height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((width + 1) * height, 0));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
};

describe('a profile picture', () => {
  const put = (visitor: Visitor, body: Buffer, headers: Record<string, string> = {}): Promise<Response> =>
    visitor.fetch('/profile-picture', {
      method: 'PUT',
      body: new Uint8Array(body),
      headers: { 'content-type': 'image/png', ...headers },
    });
  const codeOf = async (response: Response): Promise<string> =>
    ((await response.json()) as { error: { code: string } }).error.code;

  it('is kept square in every width, under a new name each time, and served for ever', async () => {
    const { visitor } = await createTestUser(server, 'pic_one');
    const first = await put(visitor, png(640, 320));
    expect(first.status).toBe(200);
    const { data } = await visitor.graphql('{ currentUser { small: profileImageURL profileImageURL(width: 600) } }');
    const { small, profileImageURL: large } = data.currentUser;
    expect(small).toMatch(/^\/images\/profile\/[0-9a-f]{32}\/70\.webp$/);
    for (const [url, side] of [
      [small, 70],
      [large, 600],
    ] as const) {
      const image = await fetch(server.url + url);
      expect(image.headers.get('content-type')).toBe('image/webp');
      expect(image.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(image.headers.get('x-content-type-options')).toBe('nosniff');
      const bytes = Buffer.from(await image.arrayBuffer());
      const { width, height, format } = await new Transformer(bytes).metadata();
      expect({ width, height, format }).toEqual({ width: side, height: side, format: 'webp' });
    }
    expect((await put(visitor, png(100, 100))).status).toBe(200);
    const again = await visitor.graphql('{ currentUser { profileImageURL } }');
    expect(again.data.currentUser.profileImageURL).not.toBe(small);
    expect((await fetch(server.url + small)).status).toBe(404);
    const removed = await visitor.graphql('mutation { removeProfilePicture { user { profileImageURL } } }');
    expect(removed.data.removeProfilePicture.user.profileImageURL).toBeNull();
    expect((await fetch(server.url + again.data.currentUser.profileImageURL)).status).toBe(404);
  });

  it.each([
    [
      'an SVG under a picture’s name',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'PICTURE_UNREADABLE',
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'PICTURE_UNREADABLE'],
    ['a GIF', Buffer.from('GIF89a'.padEnd(200, '\0')), 'PICTURE_UNREADABLE'],
    ['nothing', Buffer.alloc(0), 'PICTURE_UNREADABLE'],
    ['a head without a body', png(100, 100).subarray(0, 40), 'PICTURE_UNREADABLE'],
    ['huge sides', png(64, 64, { width: 60_000, height: 60_000 }), 'PICTURE_TOO_LARGE'],
    ['a side just too long', png(4_097, 60), 'PICTURE_TOO_LARGE'],
    ['a speck', png(10, 10), 'PICTURE_TOO_SMALL'],
  ])('is not made of %s', async (_name, body, code) => {
    const { visitor } = await createTestUser(server, `pic_${Math.random().toString(36).slice(2, 10)}`);
    const response = await put(visitor, body);
    expect(response.status).toBe(422);
    expect(await codeOf(response)).toBe(code);
    const self = await visitor.graphql('{ currentUser { profileImageURL } }');
    expect(self.data.currentUser.profileImageURL).toBeNull();
  });

  it('keeps nothing of what hides behind the picture', async () => {
    const { visitor } = await createTestUser(server, 'poly_one');
    const hidden = '<script>alert(document.cookie)</script>';
    const polyglot = Buffer.concat([png(120, 120), Buffer.from(hidden)]);
    expect((await put(visitor, polyglot, { 'content-type': 'text/html' })).status).toBe(200);
    const { data } = await visitor.graphql('{ currentUser { profileImageURL(width: 300) } }');
    const image = await fetch(server.url + data.currentUser.profileImageURL);
    expect(image.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await image.arrayBuffer()).includes(hidden)).toBe(false);
  });

  it('is at most 5 MB', async () => {
    const { visitor } = await createTestUser(server, 'big_one');
    const response = await put(visitor, Buffer.concat([png(100, 100), Buffer.alloc(5 * 1024 * 1024)]));
    expect(response.status).toBe(413);
    expect(await codeOf(response)).toBe('PICTURE_TOO_LARGE');
  });

  it('is taken from its owner on this site alone', async () => {
    const stranger = await put(new Visitor(server), png(100, 100));
    expect(stranger.status).toBe(401);
    const { visitor } = await createTestUser(server, 'orig_one');
    const foreign = await put(visitor, png(100, 100), { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect(await codeOf(foreign)).toBe('FORBIDDEN');
  });

  it('is taken twenty times an hour', async () => {
    const { visitor } = await createTestUser(server, 'busy_one');
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) statuses.push((await put(visitor, Buffer.from('x'))).status);
    expect(statuses).toEqual([...Array<number>(20).fill(422), 429]);
  });

  it('leads nowhere else in the store', async () => {
    for (const path of [
      '/images/../secrets/site.key',
      '/images/..%2f..%2fsecrets/site.key',
      '/images/profile/',
      '/images/x.html',
    ]) {
      expect((await fetch(server.url + path)).status).toBe(404);
    }
  });
});

describe('a banner', () => {
  const put = (visitor: Visitor, body: Buffer): Promise<Response> =>
    visitor.fetch('/profile-banner', {
      method: 'PUT',
      body: new Uint8Array(body),
      headers: { 'content-type': 'image/png' },
    });

  it('fills its strip, is seen by everyone and goes with its files', async () => {
    const { visitor, login } = await createTestUser(server, 'banner_one');
    expect((await put(visitor, png(900, 900))).status).toBe(200);
    const { data } = await new Visitor(server).graphql(`{ user(login: "${login}") { bannerImageURL } }`);
    const url: string = data.user.bannerImageURL;
    expect(url).toMatch(/^\/images\/banner\/[0-9a-f]{32}\/banner\.webp$/);
    const image = Buffer.from(await (await fetch(server.url + url)).arrayBuffer());
    const { width, height, format } = await new Transformer(image).metadata();
    expect({ width, height, format }).toEqual({ width: 1800, height: 480, format: 'webp' });
    const removed = await visitor.graphql('mutation { removeBanner { user { bannerImageURL } } }');
    expect(removed.data.removeBanner.user.bannerImageURL).toBeNull();
    expect((await fetch(server.url + url)).status).toBe(404);
  });

  it.each([
    ['too narrow', png(599, 240)],
    ['taller than wide', png(700, 701)],
  ])('is not %s', async (_name, body) => {
    const { visitor } = await createTestUser(server, `banner_${Math.random().toString(36).slice(2, 10)}`);
    const response = await put(visitor, body);
    expect(response.status).toBe(422);
    const self = await visitor.graphql('{ currentUser { bannerImageURL } }');
    expect(self.data.currentUser.bannerImageURL).toBeNull();
  });

  it('is taken from its owner alone', async () => {
    expect((await put(new Visitor(server), png(900, 360))).status).toBe(401);
  });
});
