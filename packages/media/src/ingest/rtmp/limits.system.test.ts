import { once } from 'node:events';
import { createServer } from 'node:net';
import { createSecureContext } from 'node:tls';
import { describe, expect, it } from 'vitest';
import type { RawClient } from './raw-client.ts';
import { createRtmpServer } from './server.ts';
import { avcConfig, client, closeAfterEach, keyFrame, publisher, start } from './test-clients.ts';
import { goodKey, RecordingLog, type TestIngest, until } from './test-ingest.ts';

closeAfterEach();

async function publishes(ingest: TestIngest): Promise<void> {
  const before = ingest.sinks.length;
  const connected = await publisher(ingest);
  connected.video(0, avcConfig);
  connected.video(0, keyFrame);
  await connected.end();
  await until(() => ingest.sinks[before]?.ends[0] === 'finished', 'a good publisher');
  expect(ingest.sinks[before]?.frames).toHaveLength(1);
}

describe('limits', () => {
  const cutOff = (ingest: TestIngest) => ingest.log.lines.find((line) => line.includes('cut off'));

  it.each([
    ['no handshake', { handshakeMs: 50 }, (_raw: RawClient) => undefined, 'no handshake in time'],
    [
      'half a handshake',
      { handshakeMs: 50 },
      (raw: RawClient) => raw.send(Buffer.alloc(100, 3)),
      'no handshake in time',
    ],
    ['no publish', { publishMs: 50 }, (raw: RawClient) => raw.connect(), 'no stream in time'],
    ['silence', { idleMs: 50 }, (raw: RawClient) => raw.connect().publish(goodKey), 'the encoder fell silent'],
    [
      'much before publish',
      { maxBytesBeforePublish: 10_000 },
      (raw: RawClient) => raw.connect().message(9, Buffer.alloc(10_000), 1),
      'too much before publish',
    ],
    ['an HTTP request', {}, (raw: RawClient) => raw.send(Buffer.from('GET / HTTP/1.1\r\n\r\n')), 'not RTMP'],
    ['RTMPE', {}, (raw: RawClient) => raw.send(Buffer.from([6])), 'RTMPE is not supported'],
    [
      'a malformed command',
      {},
      (raw: RawClient) => raw.handshake().message(20, Buffer.from([2, 0])),
      'a malformed command (cut short)',
    ],
    [
      'a command without a name',
      {},
      (raw: RawClient) => raw.handshake().message(20, Buffer.from([5])),
      'a malformed command (no name)',
    ],
    ['publish before connect', {}, (raw: RawClient) => raw.handshake().publish(goodKey), 'a command before connect'],
    [
      'a bad chunk',
      {},
      (raw: RawClient) => raw.connect().send(Buffer.from([0xc9])),
      'a chunk that refers to no earlier one',
    ],
  ])('cuts off %s', async (_name, limits, send, reason) => {
    const ingest = await start({ limits });
    const raw = client(ingest);
    send(raw);
    await raw.waitClosed();
    await until(() => ingest.server.stats().connections === 0, 'the connection to go');
    expect(cutOff(ingest)).toContain(`"reason":"${reason}"`);
    for (const sink of ingest.sinks) expect(sink.ends).toEqual(['lost']);
  });

  it('cuts off a peer that asks and does not read', async () => {
    const ingest = await start({ limits: { maxOutgoingBytes: 10_000 } });
    const raw = client(ingest).connect().publish(goodKey);
    await until(() => ingest.sinks.length === 1, 'the stream');
    raw.socket.pause();
    const ping = Buffer.from('020000000000060400000000000600000001', 'hex');
    const pings = Buffer.concat(Array.from({ length: 4_000 }, () => ping));
    const flood = setInterval(() => raw.send(pings), 1);
    try {
      await until(() => cutOff(ingest) !== undefined, 'the cut', 20_000);
    } finally {
      clearInterval(flood);
    }
    expect(cutOff(ingest)).toContain('the peer does not read');
  });

  it('a refused peer that stays is closed', async () => {
    const ingest = await start({ limits: { closeMs: 50 } });
    const raw = client(ingest).connect().publish('wrong');
    raw.socket.allowHalfOpen = true;
    const chatter = setInterval(() => raw.send(Buffer.alloc(100)), 5);
    try {
      await until(() => ingest.server.stats().connections === 0 && ingest.server.stats().bytesIn > 0, 'the close');
    } finally {
      clearInterval(chatter);
    }
  });

  it('half-open sockets of one address leave a place for others and end by themselves', async () => {
    const ingest = await start({ limits: { maxPendingPerAddress: 3, handshakeMs: 1_500 } });
    const idle = [client(ingest), client(ingest), client(ingest)];
    await until(() => ingest.server.stats().connections === 3, 'three connections');
    const fourth = client(ingest);
    await fourth.waitClosed();
    expect(ingest.log.lines.join('\n')).toContain('too many encoder connections; one is refused');
    for (const raw of idle) await raw.waitClosed();
    await until(() => ingest.server.stats().connections === 0, 'the places to be free');
    await publishes(ingest);
  });

  it('bounds connections', async () => {
    const ingest = await start({ limits: { maxConnections: 2 } });
    const first = await publisher(ingest);
    await publisher(ingest);
    await expect(publisher(ingest)).rejects.toMatchObject({ code: 'connection' });
    await first.end();
    await until(() => ingest.server.stats().connections === 1, 'a free place');
    await publishes(ingest);
  });
});

describe('ports', () => {
  it('rejects with the system error when one is taken, and gives the other back', async () => {
    const [taken, free] = [await listening(), await listening()];
    await free.close();
    const authorise = async () => ({ allowed: false as const, description: '' });
    const plain = { host: '127.0.0.1', log: new RecordingLog(), authorise };
    const tls = { port: taken.port, context: () => createSecureContext() };
    try {
      const error = { code: 'EADDRINUSE', port: taken.port };
      await expect(createRtmpServer({ ...plain, port: taken.port }).listen()).rejects.toMatchObject(error);
      await expect(createRtmpServer({ ...plain, port: free.port, tls }).listen()).rejects.toMatchObject(error);
      const server = createRtmpServer({ ...plain, port: free.port });
      expect(await server.listen()).toEqual({ rtmpPort: free.port, rtmpsPort: undefined });
      await server.destroy();
    } finally {
      await taken.close();
    }
  });
});

async function listening() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { port, close: () => new Promise((resolve) => server.close(resolve)) };
}
