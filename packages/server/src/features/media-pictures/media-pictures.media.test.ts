import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createTestUser,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
  uploadVideo,
  Visitor,
} from '@bandshell/testkit';
import { Transformer } from '@napi-rs/image';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../core/ids/new-id.ts';
import { enqueueClipPictures, enqueueVideoPictures } from '../../core/media-jobs/enqueue-pictures.ts';
import { sweepOrphans } from '../../core/media-jobs/orphans.ts';

let server: TestServer;
let owner: TestUser;
let videoId: string;
const folder = mkdtempSync(join(tmpdir(), 'bandshell-pictures-'));

const file = (): Buffer => {
  const path = join(folder, 'source.mp4');
  execFileSync('ffmpeg', [
    ...['-hide_banner', '-loglevel', 'error', '-y', '-f', 'lavfi'],
    // Half of the video is black, but not the thumbnail.
    ...['-i', 'testsrc2=size=320x180:rate=10,drawbox=enable=lt(t\\,7):x=0:y=0:w=320:h=180:color=black:t=fill'],
    ...['-t', '14', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '20', path],
  ]);
  return readFileSync(path);
};

beforeAll(async () => {
  server = await startTestServer();
  owner = await createTestUser(server, 'painter');
  videoId = await uploadVideo(owner, file());
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const VIDEO = `query($id: ID!) { video(id: $id) { previewThumbnailURL storyboardURL
  thumbnailCandidates { id url(width: 320, height: 180) atSeconds isChosen } } }`;
const CHOOSE = `mutation($input: ChooseVideoThumbnailInput!) { chooseVideoThumbnail(input: $input) {
  video { previewThumbnailURL } error { code } } }`;
interface Candidate {
  readonly id: string;
  readonly url: string;
  readonly atSeconds: number | null;
  readonly isChosen: boolean;
}
const read = async (visitor: Visitor = owner.visitor) => (await visitor.graphql(VIDEO, { id: videoId })).data.video;
const candidates = async (): Promise<Candidate[]> => (await read()).thumbnailCandidates;
const choose = async (visitor: Visitor, thumbnailID: string) =>
  (await visitor.graphql(CHOOSE, { input: { videoID: videoId, thumbnailID } })).data.chooseVideoThumbnail;
const sizeOf = async (url: string) => {
  const answer = await fetch(server.url + url, { headers: { accept: 'image/webp' } });
  const { width, height, format } = await new Transformer(Buffer.from(await answer.arrayBuffer())).metadata();
  return { width, height, format };
};
const picture = (width: number, height: number): Promise<Buffer> =>
  Transformer.fromRgbaPixels(Buffer.alloc(width * height * 4, 200), width, height).png();
const put = async (visitor: Visitor, body: Buffer, id = videoId): Promise<Response> =>
  visitor.fetch(`/videos/${id}/thumbnail`, { method: 'PUT', body: new Uint8Array(body) });

describe('pictures of a video', () => {
  test('are spread over it, and the one that shows most stands first', async () => {
    await until('pictures', async () => (await candidates()).length > 0);
    const all = await candidates();
    expect(all.length).toBeGreaterThanOrEqual(4);
    expect(all.length).toBeLessThanOrEqual(6);
    const times = all.map(({ atSeconds }) => atSeconds ?? -1);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const chosen = all.filter(({ isChosen }) => isChosen);
    expect(chosen).toHaveLength(1);
    expect(chosen[0]?.atSeconds).toBeGreaterThan(6);
    expect(await sizeOf(all[0]?.url ?? '')).toEqual({ width: 320, height: 180, format: 'webp' });
    const { storyboardURL } = await read();
    const sheet = storyboardURL.replace('storyboard.vtt', 'sheet-0');
    expect(await sizeOf(sheet)).toEqual({ width: 7 * 160, height: 90, format: 'webp' });
    expect((await fetch(server.url + sheet.replace('sheet-0', 'sheet-1'))).status).toBe(404);
    expect((await fetch(server.url + (all[0]?.url.replace('320x180', '321x180') ?? ''))).status).toBe(404);
    expect((await fetch(server.url + (all[0]?.url.replace('320x180', 'master.jpg') ?? ''))).status).toBe(404);
  });

  test('are chosen from by the owner alone', async () => {
    const [first] = await candidates();
    if (first === undefined) throw new Error('no pictures');
    const { visitor: other } = await createTestUser(server, 'critic');
    expect((await read(other)).thumbnailCandidates).toBeNull();
    expect((await read(new Visitor(server))).thumbnailCandidates).toBeNull();
    expect((await choose(other, first.id)).error.code).toBe('NOT_FOUND');
    expect((await choose(owner.visitor, '123456')).error.code).toBe('NOT_FOUND');
    const { video, error } = await choose(owner.visitor, first.id);
    expect(error).toBeNull();
    expect((await read(new Visitor(server))).previewThumbnailURL).toBe(video.previewThumbnailURL);
    expect((await candidates()).find(({ isChosen }) => isChosen)?.id).toBe(first.id);
  });

  test('may be one of the owner’s own, which stays when the others are made anew', async () => {
    const before = await candidates();
    expect((await put(owner.visitor, await picture(900, 900))).status).toBe(200);
    const { previewThumbnailURL: own } = await read();
    expect(await sizeOf(own)).toEqual({ width: 484, height: 272, format: 'webp' });
    expect((await candidates()).at(-1)).toMatchObject({ atSeconds: null, isChosen: true });
    await server.platform.database.transact((tx) => enqueueVideoPictures(tx, videoId));
    await until('other pictures', async () =>
      (await candidates()).every(({ id }) => before.every((each) => each.id !== id)),
    );
    expect((await read()).previewThumbnailURL).toBe(own);
    expect((await put(owner.visitor, await picture(640, 360))).status).toBe(200);
    expect((await candidates()).filter(({ atSeconds }) => atSeconds === null)).toHaveLength(1);
    expect((await read()).previewThumbnailURL).not.toBe(own);
  });

  test('are taken from their owner alone, and judged', async () => {
    const { visitor: other } = await createTestUser(server, 'vandal');
    const good = await picture(320, 180);
    expect((await put(other, good)).status).toBe(404);
    expect((await put(new Visitor(server), good)).status).toBe(401);
    expect((await put(owner.visitor, good, '999999')).status).toBe(404);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await put(owner.visitor, svg)).status).toBe(422);
    expect((await put(owner.visitor, Buffer.concat([good, Buffer.alloc(5 * 1024 * 1024)]))).status).toBe(413);
    const foreign = await owner.visitor.fetch(`/videos/${videoId}/thumbnail`, {
      method: 'PUT',
      body: new Uint8Array(good),
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
  });

  test('that nothing shows any more go after a while', async () => {
    const { database, objects } = server.platform;
    const orphans = await database.db.selectFrom('orphaned_objects').select('path').execute();
    expect(orphans.length).toBeGreaterThan(3);
    await sweepOrphans(server.platform);
    expect(await database.db.selectFrom('orphaned_objects').select('path').execute()).toHaveLength(orphans.length);
    await database.db
      .updateTable('orphaned_objects')
      .set({ since: new Date(Date.now() - 2 * 3_600_000) })
      .execute();
    await sweepOrphans(server.platform);
    for (const { path } of orphans) for await (const { key } of objects.list(`${path}/`)) expect(key).toBe('gone');
    expect(await sizeOf((await read()).previewThumbnailURL)).toMatchObject({ width: 484 });
  });
});

test('CLIP-02 a clip’s thumbnail is served at a height of 272', async () => {
  const { platform } = server;
  const slug = 'PaintedBrightMoment-0123456789abcdef';
  const id = newId(platform.clock);
  await platform.database.transact(async (tx) => {
    await tx.db
      .insertInto('clips')
      .values({
        ...{ id, slug, channel_id: owner.id, curator_id: owner.id, recording_id: videoId, start_ms: 8000 },
        ...{ end_ms: 13_000, video_id: videoId, video_offset_ms: 8000, title: 'Bright', category_id: null },
        ...{ language: 'en', created_at: platform.clock.now() },
      })
      .execute();
    await enqueueClipPictures(tx, id);
  });
  const query = `{ clip(slug: "${slug}") { thumbnailURL(height: 272) } }`;
  const { thumbnailURL } = await until('a thumbnail', async () => {
    const { clip } = (await owner.visitor.graphql(query)).data;
    return clip.thumbnailURL !== null && clip;
  });
  expect(await sizeOf(thumbnailURL)).toEqual({ width: 484, height: 272, format: 'webp' });
});
