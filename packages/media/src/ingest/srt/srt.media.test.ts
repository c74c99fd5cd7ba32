import { execFileSync, spawn } from 'node:child_process';
import { createSocket, type Socket } from 'node:dgram';
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scratch } from '../../testing/encoder.ts';
import { srtReceiver } from '../../testing/srt-receiver.ts';
import { RecordingLog, RecordingSink, until } from '../rtmp/test-ingest.ts';
import { SrtServer } from './srt-server.ts';

const files = scratch();
const log = new RecordingLog();
/** By stream key; keys that begin with `right` are known. */
const sinks = new Map<string, RecordingSink[]>();
const sinksOf = (key: string): readonly RecordingSink[] => sinks.get(key) ?? [];
const authorise: ConstructorParameters<typeof SrtServer>[0]['authorise'] = async ({ streamKey }) => {
  if (!streamKey.startsWith('right')) return { allowed: false, description: 'This stream key is not known.' };
  const open = () => {
    const sink = new RecordingSink();
    sinks.set(streamKey, [...sinksOf(streamKey), sink]);
    return sink;
  };
  return { allowed: true, open };
};
const serverWith = (passphrase?: string, pingMs = 1_000) =>
  new SrtServer({
    ...{ program: srtReceiver, log, authorise, pingMs },
    settings: { host: '127.0.0.1', port: 0, latencyMs: 400, passphrase },
  });

const quiet = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y'];
/** Two seconds: H.264 with B-frames, or HEVC; stereo AAC. */
const programme = (name: string, encoder: string, ...more: string[]): string => {
  const path = files.path(name);
  execFileSync('ffmpeg', [
    ...[...quiet, '-f', 'lavfi', '-i', 'testsrc2=size=160x90:rate=25', '-f', 'lavfi', '-i', 'sine=sample_rate=48000'],
    ...['-t', '2', '-c:v', encoder, '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '25', ...more],
    ...['-c:a', 'aac', '-ac', '2', path],
  ]);
  return path;
};
const push = (file: string, port: number, query: string, ...more: string[]) => {
  const url = `srt://127.0.0.1:${port}?${query}`;
  const child = spawn('ffmpeg', [...quiet, '-re', ...more, '-i', file, '-c', 'copy', '-f', 'mpegts', url], {
    stdio: 'ignore',
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, ended };
};

let server: SrtServer;
let port = 0;
let avc = '';
beforeAll(async () => {
  avc = programme('avc.ts', 'libx264', '-bf', '2', '-b_strategy', '0');
  server = serverWith();
  port = (await server.listen()) ?? 0;
});
afterAll(() => {
  server?.destroy();
  files.remove();
});
/** The only sink of a key, once its encoder is gone. */
const ended = async (key: string, reason: 'finished' | 'lost'): Promise<RecordingSink> => {
  const isOver = (): boolean => sinksOf(key).length > 0 && sinksOf(key).every(({ ends }) => ends.length > 0);
  await until(isOver, `the end of ${key}`, 30_000);
  expect(sinksOf(key).map(({ ends }) => ends)).toEqual([[reason]]);
  const [sink] = sinksOf(key);
  if (sink === undefined) throw new Error('unreachable');
  return sink;
};
const distances = (sink: RecordingSink, track: 'video' | 'audio'): readonly number[] => {
  const times = sink.of(track).map(({ dts }) => dts);
  return times.slice(1).map((time, index) => time - (times[index] ?? 0));
};

/** They wait for encoders most of the time. */
describe.concurrent('an encoder over SRT', () => {
  test('sends H.264 with B-frames and AAC: every frame comes, in its order', async () => {
    expect(await push(avc, port, 'streamid=right-avc').ended).toBe(0);
    const sink = await ended('right-avc', 'finished');
    expect(sink.configs).toMatchObject([
      { track: 'video', width: 160, height: 90 },
      { track: 'audio', sampleRate: 48_000, channels: 2, codec: 'mp4a.40.2' },
    ]);
    const video = sink.of('video');
    // All but those that wait for their time when the encoder goes (0.4 s).
    expect(video.length).toBeGreaterThanOrEqual(30);
    expect(video[0]?.key).toBe(true);
    expect(new Set(video.map(({ compositionOffset }) => compositionOffset)).size).toBeGreaterThan(1);
    for (const [track, least, most] of [
      ['video', 39, 41],
      ['audio', 20, 23],
    ] as const) {
      expect(Math.min(...distances(sink, track))).toBeGreaterThanOrEqual(least);
      expect(Math.max(...distances(sink, track))).toBeLessThanOrEqual(most);
    }
    expect(Math.abs((video[0]?.dts ?? 0) - (sink.of('audio')[0]?.dts ?? 0))).toBeLessThan(150);
    expect(sink.discontinuities).toBe(0);
    expect(log.lines.join('\n')).not.toContain('right-');
  });

  test('sends HEVC by a structured stream id', async () => {
    const hevc = programme('hevc.ts', 'libx265', '-x265-params', 'log-level=none');
    await push(hevc, port, `streamid=${encodeURIComponent('#!::m=publish,r=live/right-hevc')}`).ended;
    const sink = await ended('right-hevc', 'finished');
    expect(sink.configs[0]).toMatchObject({ track: 'video', width: 160, height: 90 });
    expect(sink.configs[0]?.codec).toMatch(/^hvc1/);
    expect(sink.of('video').length).toBeGreaterThanOrEqual(30);
  });

  test('a wrong key, none, and a request to watch are refused', async () => {
    const request = encodeURIComponent('#!::m=request,r=right-request');
    const pushes = ['streamid=wrong', 'streamid=', `streamid=${request}`].map((query) => push(avc, port, query));
    for (const { ended } of pushes) expect(await ended).not.toBe(0);
    expect(sinksOf('right-request')).toEqual([]);
    const refused = log.lines.filter((line) => line.includes('a publisher was refused'));
    expect(refused.length).toBeGreaterThanOrEqual(3);
  });

  test('an encoder that falls silent is lost', async () => {
    const { child, ended: gone } = push(avc, port, 'streamid=right-silent', '-stream_loop', '-1');
    await until(() => (sinksOf('right-silent')[0]?.frames.length ?? 0) > 10, 'frames', 30_000);
    child.kill('SIGKILL');
    await gone;
    await ended('right-silent', 'lost');
  });

  test('loses nothing on a bad line: 5 % of the packets, 80 ms there and back', async () => {
    const relay = await startRelay(port);
    // On a busy machine, packets are sent again later than on a bad line.
    await push(programme('long.ts', 'libx264', '-t', '4'), relay.port, 'streamid=right-relay&latency=2000000').ended;
    // The encoder's goodbye may be lost, too.
    await until(() => sinksOf('right-relay')[0]?.ends.length === 1, 'its end', 30_000);
    const [sink] = sinksOf('right-relay');
    if (sink === undefined) throw new Error('unreachable');
    relay.close();
    expect(relay.lost()).toBeGreaterThan(5);
    expect(sink.of('video').length).toBeGreaterThanOrEqual(25);
    expect(Math.max(...distances(sink, 'video'))).toBeLessThanOrEqual(41);
  });

  test('the connections of an address are bounded', async () => {
    const own = new SrtServer({
      ...{ program: srtReceiver, log, authorise, limits: { maxConnectionsPerAddress: 3 } },
      settings: { host: '127.0.0.1', port: 0, latencyMs: 100, passphrase: undefined },
    });
    const ownPort = (await own.listen()) ?? 0;
    const many = Array.from({ length: 5 }, () => push(avc, ownPort, 'streamid=right-many', '-stream_loop', '-1'));
    await until(() => own.publishers === 3, 'three publishers', 30_000);
    let refused = 0;
    for (const { ended: gone } of many) void gone.then(() => (refused += 1));
    await until(() => refused === 2, 'two refusals', 30_000);
    expect(sinksOf('right-many')).toHaveLength(3);
    for (const { child } of many) child.kill('SIGINT');
    await Promise.all(many.map(({ ended: gone }) => gone));
    await until(() => own.publishers === 0, 'their end', 30_000);
    own.destroy();
  });

  test('a port that is taken is said, and a machine without libsrt goes on without SRT', async () => {
    const second = new SrtServer({
      ...{ program: srtReceiver, log, authorise },
      settings: { host: '127.0.0.1', port, latencyMs: 100, passphrase: undefined },
    });
    await expect(second.listen()).rejects.toMatchObject({ port, protocol: 'srt' });
    await until(() => second.pid === undefined, 'its end', 30_000);
    // It says what the receiver says where the library is missing.
    const file = files.path('receiver.mjs');
    writeFileSync(file, "process.send({ type: 'failed', text: 'libsrt is not installed', isMissing: true });");
    const without = new SrtServer({
      ...{ program: { file }, log, authorise },
      settings: { host: '127.0.0.1', port: 0, latencyMs: 100, passphrase: undefined },
    });
    expect(await without.listen()).toBeUndefined();
    expect(log.lines.join('\n')).toContain('libsrt 1.5 is not installed');
  });

  test('with a passphrase, encoders need it', async () => {
    const closed = serverWith('a-secret-of-ten');
    const closedPort = (await closed.listen()) ?? 0;
    const wrong = ['', '&passphrase=another-one-of-ten'].map((more) =>
      push(avc, closedPort, `streamid=right-word${more}`),
    );
    for (const { ended: gone } of wrong) expect(await gone).not.toBe(0);
    expect(sinksOf('right-word')).toEqual([]);
    await push(avc, closedPort, 'streamid=right-word&passphrase=a-secret-of-ten').ended;
    await ended('right-word', 'finished');
    closed.destroy();
  });

  test.each(['SIGKILL', 'SIGSTOP'] as const)('a receiver that gets %s is replaced, at its port', async (signal) => {
    const own = serverWith(undefined, 100);
    const ownPort = (await own.listen()) ?? 0;
    const [first, second] = [`right-${signal}`, `right-${signal}-again`];
    const encoder = push(avc, ownPort, `streamid=${first}`, '-stream_loop', '-1');
    await until(() => own.publishers === 1, 'a publisher', 30_000);
    process.kill(own.pid ?? 0, signal);
    await ended(first, 'lost');
    encoder.child.kill('SIGKILL');
    const again = async (): Promise<boolean> => {
      await push(avc, ownPort, `streamid=${second}`).ended;
      return sinksOf(second).length === 1;
    };
    await until(again, 'the next receiver', 30_000);
    own.destroy();
    expect(own.publishers).toBe(0);
  });
});

/** A relay that loses one packet in twenty each way, and holds each for 40 ms. */
async function startRelay(target: number) {
  const front = createSocket('udp4');
  const back = createSocket('udp4');
  let sender: { port: number; address: string } | undefined;
  let lost = 0;
  let seed = 11;
  const pass = (from: Socket, bytes: Buffer, to: number): void => {
    seed = (seed * 48_271) % 2_147_483_647;
    if (seed % 20 === 0) {
      lost += 1;
      return;
    }
    setTimeout(() => from.send(bytes, to, '127.0.0.1', () => undefined), 40);
  };
  front.on('message', (bytes, from) => {
    sender = from;
    pass(back, bytes, target);
  });
  back.on('message', (bytes) => {
    if (sender !== undefined) pass(front, bytes, sender.port);
  });
  await new Promise<void>((resolve) => front.bind(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => back.bind(0, '127.0.0.1', resolve));
  return {
    port: front.address().port,
    lost: () => lost,
    close: () => setTimeout(() => [front, back].map((socket) => socket.close()), 100),
  };
}
