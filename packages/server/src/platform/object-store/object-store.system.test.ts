import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import S3rver from 's3rver';
import { afterAll, describe, expect, test } from 'vitest';
import { createLocalObjectStore } from './local-object-store.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3ObjectStore } from './s3-object-store.ts';

const folder = await mkdtemp(join(tmpdir(), 'bandshell-objects-'));
await mkdir(join(folder, 's3'));
const service = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'bandshell', configs: [] }],
});
const { port } = await service.run();
const s3 = await createS3ObjectStore({
  endpoint: `http://127.0.0.1:${port}`,
  bucket: 'bandshell',
  region: 'us-east-1',
  accessKey: 'S3RVER',
  secretKey: 'S3RVER',
});
afterAll(async () => {
  s3.close();
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const read = async (body: Readable): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of body) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
};
const keys = async (store: ObjectStore, prefix: string): Promise<string[]> => {
  const found: string[] = [];
  for await (const { key } of store.list(prefix)) found.push(key);
  return found.sort();
};

describe.each<[string, ObjectStore]>([
  ['a local folder', createLocalObjectStore(join(folder, 'local'))],
  ['an S3 service', s3],
])('%s', (_name, store) => {
  test('gives back what was put, whole and by range, with its size and type', async () => {
    await store.put('images/one.webp', Buffer.from('0123456789'), { contentType: 'image/webp' });
    const whole = await store.get('images/one.webp');
    expect(whole).toMatchObject({ size: 10, contentType: 'image/webp' });
    expect(await read(whole?.body as Readable)).toBe('0123456789');
    const range = await store.get('images/one.webp', { start: 2, end: 4 });
    expect(range?.size).toBe(10);
    expect(await read(range?.body as Readable)).toBe('234');
  });

  test('a later put replaces the earlier one', async () => {
    await store.put('replaced.json', Buffer.from('old'), { contentType: 'application/json' });
    await store.put('replaced.json', Buffer.from('newer'), { contentType: 'application/json' });
    expect(await read((await store.get('replaced.json'))?.body as Readable)).toBe('newer');
  });

  test('has nothing under a key that was never put, or was deleted; deleting twice is no fault', async () => {
    expect(await store.get('images/none.webp')).toBeUndefined();
    await store.put('gone.txt', Buffer.from('x'), { contentType: 'text/plain' });
    await store.delete('gone.txt');
    await store.delete('gone.txt');
    expect(await store.get('gone.txt')).toBeUndefined();
  });

  test.each([0, 3, 40 * 1024 * 1024])('puts a file of %i bytes and tells its size', async (size) => {
    const path = join(folder, 'file.bin');
    const bytes = randomBytes(size);
    await writeFile(path, bytes);
    const key = `files/${size}.m4s`;
    expect(await store.head(key)).toBeUndefined();
    await store.putFile(key, path, { contentType: 'video/iso.segment' });
    expect(await store.head(key)).toEqual({ size });
    const hash = createHash('sha256');
    for await (const piece of (await store.get(key))?.body ?? []) hash.update(piece as Buffer);
    expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
    if (size === 0) return;
    const range = await store.get(key, { start: size - 3, end: size - 1 });
    expect(range?.size).toBe(size);
    expect(await read(range?.body as Readable)).toBe(bytes.subarray(size - 3).toString());
  });

  test('a file that is given up while it is put is not there', async () => {
    const path = join(folder, 'given-up.bin');
    await writeFile(path, Buffer.alloc(40 * 1024 * 1024));
    const signal = AbortSignal.abort(new Error('stopping'));
    const put = store.putFile('given-up.m4s', path, { contentType: 'video/iso.segment', signal });
    await expect(put).rejects.toThrow();
    expect(await store.head('given-up.m4s')).toBeUndefined();
  });

  test('lists by prefix', async () => {
    for (const key of ['list/a/1', 'list/a/2', 'list/ab', 'other/1'])
      await store.put(key, Buffer.from(key), { contentType: 'application/octet-stream' });
    expect(await keys(store, 'list/')).toEqual(['list/a/1', 'list/a/2', 'list/ab']);
    expect(await keys(store, 'list/a')).toEqual(['list/a/1', 'list/a/2', 'list/ab']);
    expect(await keys(store, 'list/a/')).toEqual(['list/a/1', 'list/a/2']);
    expect(await keys(store, 'nothing/here')).toEqual([]);
  });

  test('names the folders in a folder', async () => {
    for (const key of ['of/a/x/1', 'of/a/y/1', 'of/a/y/2', 'of/a/file', 'of/ab/1'])
      await store.put(key, Buffer.from(key), { contentType: 'application/octet-stream' });
    expect([...(await store.folders('of/a/'))].sort()).toEqual(['x', 'y']);
    expect([...(await store.folders('of/'))].sort()).toEqual(['a', 'ab']);
    expect(await store.folders('none/')).toEqual([]);
  });

  test.each(['../outside', 'a/../../outside', '/etc/passwd', '.unfinished/x'])('refuses the key %s', async (key) => {
    await expect(store.put(key, Buffer.from('x'), { contentType: 'text/plain' })).rejects.toThrow(RangeError);
    await expect(store.putFile(key, '/dev/null', { contentType: 'text/plain' })).rejects.toThrow(RangeError);
    await expect(store.get(key)).rejects.toThrow(RangeError);
    await expect(store.head(key)).rejects.toThrow(RangeError);
    await expect(store.delete(key)).rejects.toThrow(RangeError);
  });
});

test('a local put that fails leaves nothing behind', async () => {
  const store = createLocalObjectStore(join(folder, 'failing'));
  await store.put('taken/child', Buffer.from('x'), { contentType: 'text/plain' });
  await expect(store.put('taken', Buffer.from('x'), { contentType: 'text/plain' })).rejects.toThrow();
  expect(await readdir(join(folder, 'failing', '.unfinished'))).toEqual([]);
});
