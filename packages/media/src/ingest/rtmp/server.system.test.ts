import { once } from 'node:events';
import { createServer } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PublishAttempt } from '../../door.ts';
import { encodeAmf0 } from './amf/encode.ts';
import { connectRtmpPublisher, type RtmpPublisher } from './publisher.ts';
import { RawClient } from './raw-client.ts';
import { createRtmpServer, type RtmpServerOptions } from './server.ts';
import type { RtmpPublishDecision } from './session.ts';
import { goodKey, RecordingLog, RecordingSink, startTestIngest, type TestIngest, until } from './test-ingest.ts';

const avcConfig = Buffer.from(
  '17000000000142c01effe100196742c01ed900a02ff970110000030001000003003c0f162e4801000568cb83cb20',
  'hex',
);
const keyFrame = Buffer.from('17010000000000000465010203', 'hex');
const tags = { config: avcConfig, key: keyFrame };

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

async function start(options: Partial<RtmpServerOptions> = {}): Promise<TestIngest> {
  const ingest = await startTestIngest(options);
  toClose.push(() => ingest.server.destroy());
  return ingest;
}

function client(ingest: TestIngest): RawClient {
  const raw = new RawClient(ingest.port);
  toClose.push(() => raw.destroy());
  return raw;
}

async function publisher(ingest: TestIngest, streamKey = goodKey): Promise<RtmpPublisher> {
  const connected = await connectRtmpPublisher({ host: '127.0.0.1', port: ingest.port, streamKey });
  toClose.push(() => connected.destroy());
  return connected;
}

async function publishes(ingest: TestIngest): Promise<void> {
  const before = ingest.sinks.length;
  const connected = await publisher(ingest);
  connected.video(0, tags.config);
  connected.video(0, tags.key);
  await connected.end();
  await until(() => ingest.sinks[before]?.ends[0] === 'finished', 'a good publisher');
  expect(ingest.sinks[before]?.frames).toHaveLength(1);
}

const error = (code: string, description: string) => ({ level: 'error', code, description });

describe('publisher and server', () => {
  it('carry metadata, configs and frames, with stamps past 24 bits', async () => {
    const ingest = await start();
    const connected = await publisher(ingest);
    connected.metadata({ encoder: 'test', width: 640, height: 360, framerate: 30 });
    const big = Buffer.concat([
      Buffer.from('1701000000', 'hex'),
      Buffer.from([0, 3, 0, 0, 0x65]),
      Buffer.alloc(0x2ffff),
    ]);
    connected.video(0, tags.config);
    connected.video(0x0200_0000, big);
    connected.video(0x0200_0021, tags.key);
    await connected.drain();
    await connected.end();
    await until(() => ingest.sinks[0]?.ends.length === 1, 'the end');
    const sink = ingest.sinks[0];
    expect(sink?.said).toMatchObject([{ encoder: 'test', width: 640, height: 360, frameRate: 30 }]);
    expect(sink?.configs).toMatchObject([{ track: 'video', width: 640, height: 360 }]);
    expect(sink?.frames.map((frame) => [frame.dts, frame.data.length])).toEqual([
      [0, 0x3_0004],
      [33, 8],
    ]);
    expect(sink?.ends).toEqual(['finished']);
    expect(ingest.publishers[0]).toMatchObject({ address: '127.0.0.1', protocol: 'rtmp', framesDropped: 0 });
    expect(ingest.publishers[0]?.bytesReceived).toBe(avcConfig.length + big.length + keyFrame.length);
  });

  it('refuse a wrong key with its description, before anything is accepted', async () => {
    const ingest = await start();
    await expect(publisher(ingest, 'wrong')).rejects.toMatchObject({
      name: 'RtmpRefusal',
      code: 'NetStream.Publish.BadName',
      message: 'This stream key is not known.',
    });
    expect(ingest.sinks).toEqual([]);
  });

  it('end as lost when the socket just ends', async () => {
    const ingest = await start();
    const connected = await publisher(ingest);
    connected.destroy();
    await until(() => ingest.sinks[0]?.ends.length === 1, 'the end');
    expect(ingest.sinks[0]?.ends).toEqual(['lost']);
    expect(ingest.server.stats()).toMatchObject({ connections: 0, publishers: 0 });
  });

  it('tell the encoder why it is disconnected, and end the sink later and once', async () => {
    const ingest = await start();
    const connected = await publisher(ingest);
    await until(() => ingest.publishers.length === 1, 'the publisher');
    ingest.publishers[0]?.disconnect('The stream key was reset.');
    ingest.publishers[0]?.disconnect('Again.');
    expect(ingest.sinks[0]?.ends).toEqual([]);
    const refusal = await connected.closed;
    expect(refusal).toMatchObject({ code: 'NetStream.Publish.Rejected', message: 'The stream key was reset.' });
    await until(() => ingest.sinks[0]?.ends.length === 1, 'the end');
    expect(ingest.sinks[0]?.ends).toEqual(['lost']);
  });

  it('end every stream as lost when the server is destroyed', async () => {
    const ingest = await start();
    await publisher(ingest);
    await until(() => ingest.sinks.length === 1, 'the publisher');
    expect(ingest.server.stats()).toMatchObject({ connections: 1, publishers: 1 });
    await ingest.server.destroy();
    expect(ingest.sinks[0]?.ends).toEqual(['lost']);
    await ingest.server.destroy();
    await expect(publisher(ingest)).rejects.toMatchObject({ code: 'connection' });
  });
});

describe('conversation', () => {
  it('answers the commands of encoders', async () => {
    const ingest = await start();
    const raw = client(ingest).handshake();
    raw.command(0, 'connect', 1, { app: 'live', fourCcList: ['hvc1', 'av01'] });
    raw.command(0, 'releaseStream', 2, null, 'x').command(0, 'FCPublish', 3, null, 'x');
    raw.command(0, '_checkbw', 4, null).command(0, 'getStreamLength', 5, null, 'x');
    raw.command(0, 'somethingElse', 6, null).command(0, 'createStream', 7, null);
    await until(() => raw.commands.some((values) => values[1] === 7), 'the answers');
    expect(raw.messages.slice(0, 2).map((message) => message.type)).toEqual([5, 6]);
    expect(raw.commands).toEqual([
      [
        '_result',
        1,
        { fmsVer: 'FMS/3,0,1,123', capabilities: 31, fourCcList: ['avc1', 'mp4a'] },
        expect.objectContaining({ level: 'status', code: 'NetConnection.Connect.Success', objectEncoding: 0 }),
      ],
      ['_result', 2, null, undefined],
      ['onFCPublish', 0, null, { level: 'status', code: 'NetStream.Publish.Start', description: '' }],
      ['_result', 4, null, undefined],
      ['_result', 5, null, 0],
      ['_result', 7, null, 1],
    ]);
  });

  it('takes commands in AMF3 messages, as some encoders send them', async () => {
    const ingest = await start();
    const raw = client(ingest).connect();
    const publish = Buffer.concat([Buffer.from([0]), Buffer.from('0200077075626c697368004008000000000000', 'hex')]);
    raw.message(17, Buffer.concat([publish, encodeAmf0(null, goodKey)]), 1);
    await until(() => raw.statuses.length === 1, 'the answer');
    expect(raw.statuses).toMatchObject([{ code: 'NetStream.Publish.Start' }]);
  });

  it('answers pings and acknowledges what it received', async () => {
    const ingest = await start();
    const raw = client(ingest).connect();
    raw.message(5, Buffer.from('00010000', 'hex'), 0, 0, 2);
    raw.message(4, Buffer.from('000600001234', 'hex'), 0, 0, 2);
    raw.publish(goodKey);
    await until(() => raw.statuses.length === 1, 'the start');
    for (let index = 0; index < 20; index += 1)
      raw.message(9, Buffer.concat([Buffer.from([0x17, 2]), Buffer.alloc(10_000)]), 1);
    await until(() => raw.messages.some((message) => message.type === 3), 'an acknowledgement');
    const pong = raw.messages.find((message) => message.type === 4 && message.payload[1] === 7);
    expect(pong?.payload.toString('hex')).toBe('000700001234');
  });

  it('lets a connection publish again after a goodbye', async () => {
    const ingest = await start();
    const raw = client(ingest).connect().publish(goodKey);
    raw.command(0, 'FCUnpublish', 4, null, goodKey).command(0, 'deleteStream', 5, null, 1);
    raw.command(0, 'createStream', 6, null).command(2, 'publish', 7, null, goodKey);
    await until(() => ingest.sinks.length === 2, 'the second stream');
    expect(ingest.sinks[0]?.ends).toEqual(['finished']);
    expect(ingest.sinks[1]?.ends).toEqual([]);
  });

  it('finds the key in the application path', async () => {
    const ingest = await start();
    const raw = client(ingest)
      .handshake()
      .command(0, 'connect', 1, { app: `live/${goodKey}` });
    raw.command(0, 'createStream', 2, null).command(1, 'publish', 3, null, '');
    await until(() => ingest.sinks.length === 1, 'the stream');
  });

  it.each([
    [
      'play',
      (raw: RawClient) => raw.connect().command(1, 'play', 3, null, 'x'),
      error('NetStream.Play.Failed', 'This server takes streams over RTMP and plays them over HTTP only.'),
    ],
    [
      'publish without a key',
      (raw: RawClient) => raw.connect().publish(''),
      error('NetStream.Publish.BadName', 'A stream key is needed; the creator page shows it.'),
    ],
    [
      'publish with an overlong key',
      (raw: RawClient) => raw.connect().publish('x'.repeat(257)),
      error('NetStream.Publish.BadName', 'A stream key is needed; the creator page shows it.'),
    ],
    [
      'a second publish',
      async (raw: RawClient) => {
        raw.connect().publish(goodKey);
        await until(() => raw.statuses.length === 1, 'the first');
        raw.publish(goodKey);
      },
      error('NetStream.Publish.BadName', 'One connection publishes one stream at a time.'),
    ],
    [
      'HEVC in enhanced headers',
      (raw: RawClient) => raw.connect().publish(goodKey).message(9, Buffer.from('\x90hvc1', 'latin1'), 1),
      error('NetStream.Publish.Rejected', 'This server takes H.264 video and AAC audio; the encoder sent HEVC.'),
    ],
    [
      'Speex',
      (raw: RawClient) =>
        raw
          .connect()
          .publish(goodKey)
          .message(8, Buffer.from([0xb2, 0]), 1),
      error('NetStream.Publish.Rejected', 'This server takes H.264 video and AAC audio; the encoder sent Speex.'),
    ],
  ])('refuses %s and closes', async (_name, send, status) => {
    const ingest = await start();
    const raw = client(ingest);
    await send(raw);
    await raw.waitClosed();
    expect(raw.statuses.at(-1)).toEqual(status);
  });

  it('gives out 8 streams a connection', async () => {
    const ingest = await start();
    const raw = client(ingest).handshake().command(0, 'connect', 1, { app: 'live' });
    for (let index = 0; index < 9; index += 1) raw.command(0, 'createStream', 10 + index, null);
    await until(() => raw.commands.length === 10, 'the answers');
    expect(raw.commands[8]).toEqual(['_result', 17, null, 8]);
    expect(raw.commands[9]).toEqual([
      '_error',
      18,
      null,
      error('NetConnection.Call.Failed', 'Too many streams on one connection.'),
    ]);
  });
});

describe('authoriser', () => {
  it('gets the attempt, and the key is nowhere afterwards', async () => {
    let seen: Omit<PublishAttempt, 'signal'> | undefined;
    const ingest = await start({
      authorise: async ({ signal: _signal, ...attempt }) => {
        seen = attempt;
        throw new Error('database gone');
      },
    });
    const raw = client(ingest)
      .connect({ tcUrl: `rtmp://127.0.0.1/live/${goodKey}` })
      .publish(`${goodKey}?bandwidth=1`);
    await raw.waitClosed();
    expect(seen).toEqual({ protocol: 'rtmp', app: 'live', streamKey: goodKey, address: '127.0.0.1' });
    expect(raw.statuses).toEqual([
      error('NetStream.Publish.BadName', 'The server cannot check the stream key now; try again.'),
    ]);
    expect(ingest.log.lines.join('\n')).toContain('database gone');
    expect(ingest.log.lines.join('\n')).not.toContain(goodKey);
    expect(inspect(ingest.server, { depth: 20, showHidden: true })).not.toContain(goodKey);
  });

  it('may take its time: what the encoder sends meanwhile is not lost', async () => {
    let decide: (decision: RtmpPublishDecision) => void = () => undefined;
    const sink = new RecordingSink();
    const ingest = await start({
      authorise: () =>
        new Promise((resolve) => {
          decide = resolve;
        }),
      limits: { maxQueuedBytes: 50_000 },
    });
    const raw = client(ingest).connect().publish(goodKey);
    raw.message(9, avcConfig, 1);
    const padded = Buffer.concat([keyFrame, Buffer.from([0, 0, 0, 90, 0x41]), Buffer.alloc(89)]);
    // Ten times what is held: the rest waits in the socket.
    for (let index = 0; index < 5_000; index += 1) raw.message(9, padded, 1, index);
    await until(() => ingest.server.stats().bytesIn > 50_000, 'the first bytes');
    expect(sink.frames).toEqual([]);
    decide({ allowed: true, open: () => sink });
    await until(() => sink.frames.length === 5_000, 'all frames');
    expect(sink.frames.at(-1)?.dts).toBe(4_999);
  });

  it('is told when the encoder leaves, and its late answer opens nothing', async () => {
    const open = vi.fn(() => new RecordingSink());
    let attempt: PublishAttempt | undefined;
    let decide: (decision: RtmpPublishDecision) => void = () => undefined;
    const ingest = await start({
      authorise: (given) => {
        attempt = given;
        return new Promise((resolve) => {
          decide = resolve;
        });
      },
    });
    const raw = client(ingest).connect().publish(goodKey);
    await until(() => attempt !== undefined, 'the attempt');
    raw.destroy();
    await until(() => attempt?.signal.aborted === true, 'the abort');
    decide({ allowed: true, open });
    await until(() => ingest.server.stats().connections === 0, 'the connection to go');
    expect(open).not.toHaveBeenCalled();
  });

  it('has a time limit', async () => {
    let attempt: PublishAttempt | undefined;
    const ingest = await start({
      authorise: (given) => {
        attempt = given;
        return new Promise(() => undefined);
      },
      limits: { authoriseMs: 50 },
    });
    const raw = client(ingest).connect().publish(goodKey);
    await raw.waitClosed();
    expect(attempt?.signal.aborted).toBe(true);
    expect(raw.statuses).toEqual([
      error('NetStream.Publish.BadName', 'The server cannot check the stream key now; try again.'),
    ]);
  });

  it('may disconnect from inside open', async () => {
    const sink = new RecordingSink();
    const ingest = await start({
      authorise: async () => ({
        allowed: true,
        open: (handle) => {
          handle.disconnect('The channel is suspended.');
          return sink;
        },
      }),
    });
    const raw = client(ingest).connect().publish(goodKey).message(9, avcConfig, 1);
    await raw.waitClosed();
    expect(raw.statuses).toEqual([error('NetStream.Publish.Rejected', 'The channel is suspended.')]);
    await until(() => sink.ends.length === 1, 'the end');
    expect(sink.configs).toEqual([]);
  });

  it.each(['open', 'frame'])('a stage that throws in %s ends that publisher alone', async (where) => {
    const sink = new RecordingSink();
    let faulty = true;
    const ingest = await start({
      authorise: async () => ({
        allowed: true,
        open: () => {
          if (faulty && where === 'open') throw new Error('stage fault');
          if (faulty)
            vi.spyOn(sink, 'frame').mockImplementation(() => {
              throw new Error('stage fault');
            });
          return sink;
        },
      }),
    });
    const raw = client(ingest).connect().publish(goodKey).message(9, avcConfig, 1).message(9, keyFrame, 1);
    await raw.waitClosed();
    expect(raw.statuses.at(-1)).toEqual(error('NetStream.Publish.Rejected', 'The server failed to take the stream.'));
    expect(ingest.log.lines.join('\n')).toContain('stage fault');
    faulty = false;
    await (await publisher(ingest)).end();
  });
});

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
    ['a second connect', {}, (raw: RawClient) => raw.connect().command(0, 'connect', 3, {}), 'a second connect'],
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
    const ingest = await start({ limits: { maxPendingPerAddress: 3, handshakeMs: 300 } });
    const idle = [client(ingest), client(ingest), client(ingest)];
    await until(() => ingest.server.stats().connections === 3, 'three connections');
    const fourth = client(ingest);
    await fourth.waitClosed();
    expect(ingest.log.lines.join('\n')).toContain('no place for an encoder connection');
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
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    toClose.push(() => other.close());
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const authorise = async () => ({ allowed: false as const, description: '' });
    const plain = { host: '127.0.0.1', log: new RecordingLog(), authorise };
    await expect(createRtmpServer({ ...plain, port }).listen()).rejects.toMatchObject({ code: 'EADDRINUSE', port });
    const tls = { port, cert: '', key: '' };
    await expect(createRtmpServer({ ...plain, port: 0, tls }).listen()).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('rejects a certificate that is none', async () => {
    const tls = { port: 0, cert: 'not a certificate', key: 'not a key' };
    await expect(startTestIngest({ tls })).rejects.toThrow();
  });
});
