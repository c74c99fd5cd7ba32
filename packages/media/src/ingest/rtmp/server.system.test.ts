import { describe, expect, it } from 'vitest';
import { readAvcSets } from '../../demux/flv/avc-config.ts';
import type { RawClient } from './raw-client.ts';
import { avcConfig, client, closeAfterEach, keyFrame, publisher, refusal, start } from './test-clients.ts';
import { goodKey, type TestIngest, until } from './test-ingest.ts';

closeAfterEach();

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
    connected.video(0, avcConfig);
    connected.video(0x0200_0000, big);
    connected.video(0x0200_0021, keyFrame);
    await connected.drain();
    await connected.end();
    await until(() => ingest.sinks[0]?.ends.length === 1, 'the end');
    const sink = ingest.sinks[0];
    expect(sink?.said).toMatchObject([{ encoder: 'test', width: 640, height: 360, frameRate: 30 }]);
    expect(sink?.configs).toMatchObject([{ track: 'video', width: 640, height: 360 }]);
    // The key frames have their parameter sets in front.
    const sets = readAvcSets(avcConfig.subarray(5)).reduce((sum, set) => sum + 4 + set.length, 0);
    expect(sink?.frames.map((frame) => [frame.dts, frame.data.length - sets])).toEqual([
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
    ingest.publishers[0]?.disconnect('The stream key was reset.', 'stopped');
    ingest.publishers[0]?.disconnect('Again.', 'stopped');
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
        { fmsVer: 'FMS/3,0,1,123', capabilities: 31, fourCcList: ['avc1', 'hvc1', 'av01', 'vp09', 'mp4a', 'Opus'] },
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
    // The key stands in the newer format: a string behind its marker.
    const key = Buffer.concat([Buffer.from([0x11, 0x06, 2 * goodKey.length + 1]), Buffer.from(goodKey)]);
    raw.message(17, Buffer.concat([publish, Buffer.from([0x11, 0x01]), key]), 1);
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

  it('lets a connection publish again after it unpublished', async () => {
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

  const ended = (ingest: TestIngest): number => ingest.sinks.filter(({ ends }) => ends.length > 0).length;

  it('publishes again with the key in the address, in any order of unpublishings, as often as it likes', async () => {
    const ingest = await start();
    const raw = client(ingest)
      .handshake()
      .command(0, 'connect', 1, { app: `live/${goodKey}` });
    const unpublishings: ((id: number) => void)[] = [
      (id) => raw.command(0, 'FCUnpublish', 0, null, '').command(0, 'deleteStream', 0, null, id),
      (id) => raw.command(0, 'deleteStream', 0, null, id).command(0, 'FCUnpublish', 0, null, ''),
      (id) => raw.command(id, 'closeStream', 0, null),
      () => raw.command(0, 'FCUnpublish', 0, null, goodKey),
      (id) => raw.command(id, 'deleteStream', 0, null),
    ];
    // More often than a connection may have streams at once.
    for (let round = 0; round < 10; round += 1) {
      const id = round + 1;
      const [before, after] = [
        () => raw.command(0, 'createStream', 100 + round, null),
        () => raw.command(0, 'releaseStream', 0, null, '').command(0, 'FCPublish', 0, null, ''),
      ];
      for (const command of round % 2 === 0 ? [before, after] : [after, before]) command();
      raw.command(id, 'publish', 0, null, '', 'live').message(9, avcConfig, id).message(9, keyFrame, id);
      await until(() => ingest.sinks[round]?.frames.length === 1, `stream ${id}`);
      unpublishings[round % unpublishings.length]?.(id);
      await until(() => ended(ingest) === id, `the end of stream ${id}`);
    }
    expect(ingest.sinks.map(({ ends }) => ends)).toEqual(Array.from({ length: 10 }, () => ['finished']));
    // The same message stream again, without another createStream.
    raw.command(10, 'publish', 0, null, '', 'live');
    await until(() => ingest.sinks.length === 11, 'the stream on a closed message stream');
  });

  it('goes on when the encoder asks twice, or deletes a message stream that is not published', async () => {
    const ingest = await start();
    const raw = client(ingest).connect().command(0, 'createStream', 3, null).publish(goodKey);
    await until(() => raw.statuses.length === 1, 'the start');
    raw.publish(goodKey).command(2, 'publish', 4, null, ` ${goodKey}\n`, 'live');
    raw.command(0, 'deleteStream', 5, null, 1).message(9, avcConfig, 2).message(9, keyFrame, 2);
    await until(() => ingest.sinks[0]?.frames.length === 1, 'the picture');
    expect(raw.statuses).toMatchObject(Array(3).fill({ code: 'NetStream.Publish.Start' }));
    expect([ingest.sinks.length, ended(ingest)]).toEqual([1, 0]);
    raw.command(0, 'connect', 6, { app: 'live' }).command(0, 'deleteStream', 7, null, 2);
    await until(() => ended(ingest) === 1, 'the end');
    expect(raw.commands.at(-2)?.slice(0, 2)).toEqual(['_error', 6]);
    // Between two streams it may say anew where it is.
    raw.command(0, 'connect', 8, { app: `live/${goodKey}` }).command(3, 'publish', 9, null, '');
    await until(() => ingest.sinks.length === 2, 'the second stream');
  });

  it.each([
    [
      'play',
      (raw: RawClient) => raw.connect().command(1, 'play', 3, null, 'x'),
      refusal('NetStream.Play.Failed', 'This server takes streams over RTMP and plays them over HTTP only.'),
    ],
    [
      'publish without a key',
      (raw: RawClient) => raw.connect().publish(''),
      refusal('NetStream.Publish.BadName', 'A stream key is needed; the creator page shows it.'),
    ],
    [
      'publish with an overlong key',
      (raw: RawClient) => raw.connect().publish('x'.repeat(257)),
      refusal('NetStream.Publish.BadName', 'A stream key is needed; the creator page shows it.'),
    ],
    [
      'a second publish with another key',
      async (raw: RawClient) => {
        raw.connect().publish(goodKey);
        await until(() => raw.statuses.length === 1, 'the first');
        raw.publish('another');
      },
      refusal('NetStream.Publish.BadName', 'One connection publishes one stream at a time.'),
    ],
    [
      'VP8 in enhanced headers',
      (raw: RawClient) => raw.connect().publish(goodKey).message(9, Buffer.from('\x90vp08', 'latin1'), 1),
      refusal(
        'NetStream.Publish.Rejected',
        'This server takes H.264, HEVC, AV1 or VP9 video and AAC or Opus audio; the encoder sent VP8.',
      ),
    ],
    [
      'Speex',
      (raw: RawClient) =>
        raw
          .connect()
          .publish(goodKey)
          .message(8, Buffer.from([0xb2, 0]), 1),
      refusal(
        'NetStream.Publish.Rejected',
        'This server takes H.264, HEVC, AV1 or VP9 video and AAC or Opus audio; the encoder sent Speex.',
      ),
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
      refusal('NetConnection.Call.Failed', 'Too many streams on one connection.'),
    ]);
  });
});
