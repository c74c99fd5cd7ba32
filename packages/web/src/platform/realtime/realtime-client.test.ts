import type { RealtimeClientFrame, RealtimeServerFrame } from '@bandshell/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRealtimeClient, type RealtimeClient } from './realtime-client.ts';
import type { SiteSocket } from './site-socket.ts';
import type { TopicListener } from './topic-state.ts';

class FakeSocket implements SiteSocket {
  onopen: SiteSocket['onopen'] = null;
  onmessage: SiteSocket['onmessage'] = null;
  onclose: SiteSocket['onclose'] = null;
  readonly sent: RealtimeClientFrame[] = [];
  isClosed = false;
  send(text: string) {
    this.sent.push(JSON.parse(text) as RealtimeClientFrame);
  }
  close() {
    this.isClosed = true;
  }
  say(frame: RealtimeServerFrame) {
    this.onmessage?.(JSON.stringify(frame));
  }
  welcome() {
    this.say({ type: 'welcome', version: 1, pingMs: 20_000 });
  }
}

const listener = () => {
  const received: unknown[] = [];
  return {
    received,
    onEvent: (data) => received.push(data),
    onReset: () => received.push('reset'),
    onSubscribed: () => received.push('subscribed'),
    onRefused: (code) => received.push(code),
  } satisfies TopicListener & { received: unknown[] };
};

describe('realtime client', () => {
  let sockets: FakeSocket[];
  let warnings: string[];
  let client: RealtimeClient;
  let isIdle: boolean;
  const last = () => {
    const socket = sockets.at(-1);
    if (socket === undefined) throw new Error('no socket was opened');
    return socket;
  };

  beforeEach(() => {
    vi.useFakeTimers();
    sockets = [];
    warnings = [];
    isIdle = false;
    client = createRealtimeClient({
      open: () => {
        const socket = new FakeSocket();
        sockets.push(socket);
        return socket;
      },
      random: () => 0,
      warn: (message) => warnings.push(message),
      isIdle: () => isIdle,
    });
  });
  afterEach(() => {
    client.close();
    vi.useRealTimers();
  });

  it('opens one socket for all topics and subscribes after the welcome', () => {
    client.subscribe('a', listener());
    client.subscribe('a', listener());
    client.subscribe('b', listener());
    expect(sockets).toHaveLength(1);
    expect(last().sent).toEqual([]);
    last().welcome();
    expect(last().sent).toEqual([
      { type: 'subscribe', topic: 'a' },
      { type: 'subscribe', topic: 'b' },
    ]);
  });

  it('unsubscribes with the last listener and closes the idle socket', () => {
    const first = client.subscribe('a', listener());
    const second = client.subscribe('a', listener());
    last().welcome();
    first();
    expect(last().sent).toHaveLength(1);
    second();
    second();
    expect(last().sent.slice(1)).toEqual([{ type: 'unsubscribe', topic: 'a' }]);
    vi.advanceTimersByTime(4999);
    expect(last().isClosed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(last().isClosed).toBe(true);
  });

  it('hands events to every listener once and in order', () => {
    const one = listener();
    const two = listener();
    client.subscribe('a', one);
    client.subscribe('a', two);
    last().welcome();
    last().say({ type: 'subscribed', topic: 'a', seq: 7, epoch: 'e' });
    last().say({ type: 'event', topic: 'a', seq: 8, data: 'x' });
    last().say({ type: 'event', topic: 'a', seq: 8, data: 'x' });
    last().say({ type: 'event', topic: 'a', seq: 10, data: 'y' });
    last().say({ type: 'event', topic: 'other', seq: 1, data: 'z' });
    expect(one.received).toEqual(['subscribed', 'x', 'y']);
    expect(two.received).toEqual(['subscribed', 'x', 'y']);
  });

  it('tells a late listener that the topic is subscribed', async () => {
    client.subscribe('a', listener());
    last().welcome();
    last().say({ type: 'subscribed', topic: 'a', seq: 1, epoch: 'e' });
    const late = listener();
    client.subscribe('a', late);
    await Promise.resolve();
    expect(late.received).toEqual(['subscribed']);
  });

  it('resumes where it stopped and takes the missed events', () => {
    const one = listener();
    client.subscribe('a', one);
    last().welcome();
    last().say({ type: 'subscribed', topic: 'a', seq: 7, epoch: 'e' });
    last().say({ type: 'event', topic: 'a', seq: 8, data: 'x' });
    last().onclose?.();
    vi.advanceTimersByTime(250);
    expect(sockets).toHaveLength(2);
    last().welcome();
    expect(last().sent).toEqual([{ type: 'subscribe', topic: 'a', since: 8, epoch: 'e' }]);
    last().say({ type: 'subscribed', topic: 'a', seq: 10, epoch: 'e' });
    last().say({ type: 'event', topic: 'a', seq: 9, data: 'y' });
    last().say({ type: 'event', topic: 'a', seq: 10, data: 'z' });
    expect(one.received).toEqual(['subscribed', 'x', 'y', 'z']);
  });

  it('resets once when the events are gone or the numbers start anew', () => {
    const one = listener();
    client.subscribe('a', one);
    last().welcome();
    last().say({ type: 'subscribed', topic: 'a', seq: 7, epoch: 'e' });
    last().say({ type: 'reset', topic: 'a', seq: 90, epoch: 'e' });
    expect(one.received).toEqual(['subscribed', 'reset']);
    last().say({ type: 'subscribed', topic: 'a', seq: 1, epoch: 'f' });
    last().say({ type: 'reset', topic: 'a', seq: 1, epoch: 'f' });
    expect(one.received).toEqual(['subscribed', 'reset', 'reset']);
    last().say({ type: 'event', topic: 'a', seq: 2, data: 'new' });
    expect(one.received.at(-1)).toBe('new');
  });

  it('waits longer after each failure and starts anew after a connection that held', () => {
    client.subscribe('a', listener());
    for (const wait of [250, 500, 1000, 2000]) {
      const count = sockets.length;
      last().onclose?.();
      vi.advanceTimersByTime(wait - 1);
      expect(sockets).toHaveLength(count);
      vi.advanceTimersByTime(1);
      expect(sockets).toHaveLength(count + 1);
    }
    last().welcome();
    vi.advanceTimersByTime(10_000);
    last().onclose?.();
    vi.advanceTimersByTime(250);
    expect(sockets).toHaveLength(6);
  });

  it('gives up a connection that never welcomes, and one that falls silent', () => {
    client.subscribe('a', listener());
    vi.advanceTimersByTime(10_000);
    expect(sockets[0]?.isClosed).toBe(true);
    vi.advanceTimersByTime(250);
    last().welcome();
    vi.advanceTimersByTime(20_000);
    expect(last().sent.at(-1)).toEqual({ type: 'ping' });
    last().say({ type: 'pong' });
    vi.advanceTimersByTime(40_000);
    expect(sockets[1]?.isClosed).toBe(false);
    vi.advanceTimersByTime(20_000);
    expect(sockets[1]?.isClosed).toBe(true);
  });

  it('pings one round in four for an idle user, and is not taken for dead when the user is back', () => {
    client.subscribe('a', listener());
    last().welcome();
    isIdle = true;
    const pings = () => last().sent.filter(({ type }) => type === 'ping').length;
    vi.advanceTimersByTime(60_000);
    expect(pings()).toBe(0);
    vi.advanceTimersByTime(20_000);
    expect(pings()).toBe(1);
    last().say({ type: 'pong' });
    vi.advanceTimersByTime(79_000);
    isIdle = false;
    client.reconnectNow();
    expect(pings()).toBe(2);
    vi.advanceTimersByTime(1_000);
    expect(sockets[0]?.isClosed).toBe(false);
    last().say({ type: 'pong' });
    vi.advanceTimersByTime(20_000);
    expect(sockets[0]?.isClosed).toBe(false);
  });

  it('gives up a silent connection of an idle user too', () => {
    client.subscribe('a', listener());
    last().welcome();
    isIdle = true;
    vi.advanceTimersByTime(160_000);
    expect(sockets[0]?.isClosed).toBe(true);
  });

  it('comes back after a goodbye when the server asked', () => {
    client.subscribe('a', listener());
    last().welcome();
    last().say({ type: 'goodbye', reconnectAfterMs: 3000 });
    expect(sockets[0]?.isClosed).toBe(true);
    vi.advanceTimersByTime(2999);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
  });

  it('hurries when the network is back and not before', () => {
    client.subscribe('a', listener());
    client.reconnectNow();
    expect(sockets).toHaveLength(1);
    last().onclose?.();
    client.reconnectNow();
    expect(sockets).toHaveLength(2);
  });

  it('asks again for a topic refused for its rate, and for no other refusal', () => {
    const one = listener();
    client.subscribe('a', one);
    client.subscribe('b', one);
    last().welcome();
    last().say({ type: 'refused', topic: 'a', code: 'RATE_LIMITED' });
    last().say({ type: 'refused', topic: 'b', code: 'FORBIDDEN' });
    vi.advanceTimersByTime(5000);
    expect(last().sent.slice(2)).toEqual([{ type: 'subscribe', topic: 'a' }]);
    expect(one.received).toEqual(['RATE_LIMITED', 'FORBIDDEN']);
  });

  it('survives unreadable frames and a listener that throws', () => {
    const one = listener();
    client.subscribe('a', {
      onEvent: () => {
        throw new Error('broken');
      },
    });
    client.subscribe('a', one);
    last().welcome();
    last().onmessage?.('{');
    last().onmessage?.('{"type":"surprise"}');
    last().onmessage?.(new ArrayBuffer(1));
    last().say({ type: 'event', topic: 'a', seq: 1, data: 'x' });
    expect(one.received).toEqual(['x']);
    expect(warnings).toHaveLength(4);
  });
});
