import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { DomainEvent } from '@bandshell/domain/events';
import { expect, test } from 'vitest';
import { SharedDocuments } from './shared-documents.ts';

const open = (lifeMs = 1000) => {
  const clock = { now: 0 };
  return { clock, documents: new SharedDocuments(lifeMs, () => clock.now) };
};
const list = { isList: true, isEmbedded: false };
const textOf = (found: ReturnType<SharedDocuments['find']>) => found?.body.toString();

test('a document answers until its life is over', () => {
  const { clock, documents } = open();
  documents.store('a', '<p>A</p>', {}, documents.newestEvent);
  clock.now = 999;
  expect(textOf(documents.find('a', undefined))).toBe('<p>A</p>');
  clock.now = 1000;
  expect(documents.find('a', undefined)).toBeUndefined();
  expect(documents.bytes).toBe(0);
});

test('with a life of 0 nothing is kept', () => {
  const { documents } = open(0);
  documents.store('a', '<p>A</p>', {}, documents.newestEvent);
  expect([documents.isOn, documents.find('a', undefined)]).toEqual([false, undefined]);
});

test('an event removes the documents that show one of its ids, and no other', () => {
  const { documents } = open();
  const keys = ['channel', 'list', 'other'];
  for (const key of keys) {
    const ids = { channel: ['7'], list: ['8', '7'], other: ['9'] }[key] ?? [];
    documents.store(key, key, { edges: ids.map((id) => ({ node: { id } })) }, documents.newestEvent);
  }
  documents.removeShowing({ type: 'user-profile-changed', userId: '7' });
  expect(keys.map((key) => textOf(documents.find(key, undefined)))).toEqual([undefined, undefined, 'other']);
});

test('an answer from before an event that names one of its ids is not kept', () => {
  const { documents } = open();
  const before = documents.newestEvent;
  documents.removeShowing({ type: 'user-profile-changed', userId: '7' });
  documents.store('stale', 'stale', { id: '7' }, before);
  documents.store('else', 'else', { id: '8' }, before);
  documents.store('fresh', 'fresh', { id: '7' }, documents.newestEvent);
  const found = ['stale', 'else', 'fresh'].map((key) => textOf(documents.find(key, undefined)));
  expect(found).toEqual([undefined, 'else', 'fresh']);
});

test('a stream that starts or ends ends the lists, also those that are being made', () => {
  const { documents } = open();
  documents.store('home', 'home', { id: '1' }, documents.newestEvent, list);
  documents.store('channel', 'channel', { id: '1' }, documents.newestEvent);
  documents.removeShowing({ type: 'user-followed', userId: '8', targetId: '9' });
  expect(textOf(documents.find('home', undefined))).toBe('home');
  const before = documents.newestEvent;
  documents.removeShowing({ type: 'video-published', channelId: '8', videoId: '9' } as DomainEvent);
  documents.store('directory', 'directory', {}, before, list);
  const found = ['home', 'directory', 'channel'].map((key) => textOf(documents.find(key, undefined)));
  expect(found).toEqual([undefined, undefined, 'channel']);
});

test('an answer from before more events than are remembered is not kept', () => {
  const { documents } = open();
  const before = documents.newestEvent;
  for (let id = 0; id < 10_001; id += 1) documents.removeShowing({ type: 'user-signed-up', userId: `u${id}` });
  documents.store('late', 'late', { id: 'nobody' }, before);
  expect(documents.find('late', undefined)).toBeUndefined();
});

test('the second reader finds it compressed in the best encoding that it takes', async () => {
  const { documents } = open();
  const html = '<p>Hello</p>'.repeat(200);
  documents.store('a', html, {}, documents.newestEvent);
  expect(documents.find('a', 'gzip, deflate, br')?.encoding).toBeUndefined();
  documents.find('a', 'gzip;q=1, br;q=0');
  await expect.poll(() => documents.find('a', 'gzip, br')?.encoding).toBe('br');
  await expect.poll(() => documents.find('a', 'gzip, br;q=0.0')?.encoding).toBe('gzip');
  expect(brotliDecompressSync(documents.find('a', 'br')?.body ?? '').toString()).toBe(html);
  expect(gunzipSync(documents.find('a', 'gzip')?.body ?? '').toString()).toBe(html);
  const chosen = ['br;q=0.5, gzip', 'GZIP, BR', '*', 'br;q=0, gzip;q=0', undefined].map(
    (header) => documents.find('a', header)?.encoding,
  );
  expect(chosen).toEqual(['gzip', 'br', 'br', undefined, undefined]);
  expect(documents.find('a', 'identity')?.encoding).toBeUndefined();
});

test('the oldest go when there are too many, and what is too large is not kept', () => {
  const { documents } = open();
  for (let index = 0; index < 2_001; index += 1) documents.store(`k${index}`, 'x', {}, 0);
  expect([documents.find('k0', undefined), textOf(documents.find('k1', undefined))]).toEqual([undefined, 'x']);
  documents.store('huge', 'x'.repeat(5 * 1024 * 1024), {}, 0);
  expect(documents.find('huge', undefined)).toBeUndefined();
  for (let index = 0; index < 20; index += 1) documents.store(`large${index}`, 'x'.repeat(3 * 1024 * 1024), {}, 0);
  expect(documents.bytes).toBeLessThanOrEqual(32 * 1024 * 1024);
});
