import { createContext, runInContext } from 'node:vm';
import { EARLY_PUSH, PUSH_RESTS_KEY } from '@bandshell/contract';
import { expect, test, vi } from 'vitest';
import { scriptHashes } from '../http/security-headers.ts';
import { earlyPushHashes, renderEarlyPush } from './early-push.ts';

interface Opened {
  readonly url: string;
  readonly early: unknown[];
  readonly binaryType: string;
  readonly close: () => void;
  onmessage(event: { readonly data: unknown }): void;
}

/** Runs the document's script in a page of a site. */
const run = (html: string, options: { stored?: Record<string, string>; mse?: boolean; origin?: string } = {}) => {
  const { stored = {}, mse = true, origin = 'https://site.example/nightkiln' } = options;
  const href = /href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&#38;', '&');
  const window: Record<string, unknown> = mse ? { MediaSource: class {} } : {};
  const timers: (() => void)[] = [];
  class Socket {
    readonly url: string;
    readonly close = vi.fn();
    constructor(url: string) {
      this.url = url;
    }
  }
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(html) ?? [];
  const context = createContext({
    ...{ window, URL, Date, WebSocket: Socket, location: { href: origin } },
    document: { getElementById: () => ({ getAttribute: () => href }) },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    setTimeout: (act: () => void) => timers.push(act),
  });
  runInContext(script, context);
  return { window, timers, socket: window[EARLY_PUSH] as Opened | undefined };
};

test('the document opens the socket of the stream’s source, and keeps what comes', () => {
  const html = renderEarlyPush('/live/~a&b/s1/master.m3u8');
  const { socket } = run(html);
  expect([socket?.url, socket?.binaryType]).toEqual(['wss://site.example/live/~a&b/s1/source/push', 'arraybuffer']);
  socket?.onmessage({ data: 'one' });
  socket?.onmessage({ data: 'two' });
  expect(socket?.early).toEqual(['one', 'two']);
  const elsewhere = run(renderEarlyPush('http://media.example/live/s1/master.m3u8'));
  expect(elsewhere.socket?.url).toBe('ws://media.example/live/s1/source/push');
});

test('a socket that no player takes over is closed and forgotten', () => {
  const { socket, timers, window } = run(renderEarlyPush('/live/s1/master.m3u8'));
  for (const act of timers) act();
  expect([vi.mocked(socket as Opened).close.mock.calls.length, EARLY_PUSH in window]).toEqual([1, false]);
});

test.each([
  ['pushed media did not get through lately', { stored: { [PUSH_RESTS_KEY]: String(Date.now() + 60_000) } }],
  ['the viewer wants sound alone', { stored: { 'bandshell.live-sound-only': 'true' } }],
  ['the browser takes no media by pieces', { mse: false }],
])('no socket is opened where %s', (_, options) => {
  expect(run(renderEarlyPush('/live/s1/master.m3u8'), options).socket).toBeUndefined();
});

test('a page without a stream says that streams are pushed, and runs nothing', () => {
  expect(renderEarlyPush(undefined)).toBe('<meta id="bandshell-pushed" name="live" content="pushed">');
});

test('its script is the same in each document, so that one hash allows it', () => {
  const [one, two] = ['/live/1/master.m3u8', '/live/"2/master.m3u8'].map(renderEarlyPush);
  expect(scriptHashes(one ?? '')).toEqual(earlyPushHashes);
  expect(scriptHashes(two ?? '')).toEqual(earlyPushHashes);
  expect(two).toContain('href="/live/&#34;2/master.m3u8"');
});
