import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LinkTarget, linkTarget } from './link-target.ts';
import { mayHavePreview } from './may-have-preview.ts';
import { createPreviewBatch, GATHER_MS, type LinkPreview, PREVIEWS_MAX, TARGETS_A_REQUEST } from './preview-batch.ts';

const HOST = 'site.example:8080';
const video = (id: number): LinkTarget => ({ kind: 'video', key: `video ${id}`, id: String(id), href: '' });
const preview = (title: string): LinkPreview => ({ title, channel: 'Ann', seconds: 1, views: 2, imageURL: null });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('CHAT-10 a message has one card: of its first clip or video', () => {
  const target = (text: string) => {
    const found = linkTarget(text, '', HOST);
    // The quick look misses nothing that the exact one finds.
    if (found !== undefined) expect(mayHavePreview(text)).toBe(true);
    return found?.key;
  };
  expect(target(`look http://${HOST}/videos/100777 and http://${HOST}/ann/clip/BigJump`)).toBe('video 100777');
  expect(target(`http://${HOST}/ann/clip/BigJump?x=1 !`)).toBe('clip BigJump');
  expect(target(`https://clips.${HOST}/BigJump`)).toBe('clip BigJump');
  expect(target('https://elsewhere.example/videos/100777')).toBeUndefined();
  expect(target(`http://${HOST}/ann`)).toBeUndefined();
  expect(mayHavePreview('good morning, and/or good night')).toBe(false);
});

test('links that come together are one request, each is asked for once, and more are several', async () => {
  const asks: number[] = [];
  const batch = createPreviewBatch(async (targets) => {
    asks.push(targets.length);
    return targets.map(({ key }) => (key === 'video 2' ? null : preview(key)));
  });
  const heard = vi.fn();
  batch.subscribe(heard);
  for (const id of [1, 2, 1]) batch.ask(video(id));
  expect(batch.get(video(1))).toBeUndefined();
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  expect([asks, heard.mock.calls.length]).toEqual([[2], 1]);
  expect([batch.get(video(1))?.title, batch.get(video(2))]).toEqual(['video 1', null]);
  batch.ask(video(1));
  for (let id = 10; id < 10 + TARGETS_A_REQUEST + 1; id += 1) batch.ask(video(id));
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  expect(asks).toEqual([2, TARGETS_A_REQUEST, 1]);
});

test('a request that fails can be repeated, and answers are forgotten in their order', async () => {
  let fails = true;
  const batch = createPreviewBatch(async (targets) => {
    if (fails) throw new Error('offline');
    return targets.map(({ key }) => preview(key));
  });
  const ask = async (...ids: number[]) => {
    for (const id of ids) batch.ask(video(id));
    await vi.advanceTimersByTimeAsync(GATHER_MS);
  };
  await ask(1);
  expect(batch.get(video(1))).toBeUndefined();
  fails = false;
  await ask(1);
  expect(batch.get(video(1))?.title).toBe('video 1');
  await ask(...Array.from({ length: PREVIEWS_MAX }, (_, index) => 100 + index));
  expect(batch.get(video(1))).toBeUndefined();
  expect(batch.get(video(100))?.title).toBe('video 100');
});
