import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { readFlv } from '../../demux/flv/flv-reader.ts';
import type { AudioConfig, VideoConfig } from '../../live-media.ts';
import { connectRtmpPublisher } from './publisher.ts';
import { RawClient } from './raw-client.ts';
import { replayFlv } from './replay.ts';
import type { RtmpServerOptions } from './server.ts';
import { goodKey, startTestIngest, type TestIngest, until } from './test-ingest.ts';

const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=30'];
const sound = (rate: number) => ['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=${rate}`];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '30', '-pix_fmt', 'yuv420p'];
const aac = ['-c:a', 'aac', '-ac', '2', '-b:a', '96k'];

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

function ffmpeg(...options: string[]): { ended: Promise<Ended>; kill(): void } {
  const child = spawn('ffmpeg', ['-hide_banner', '-nostdin', '-y', ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (bytes: Buffer) => {
    output += bytes.toString();
  });
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, output })));
  return { ended, kill: () => child.kill('SIGKILL') };
}

const open: TestIngest[] = [];
async function start(options: Partial<RtmpServerOptions> = {}): Promise<TestIngest> {
  const ingest = await startTestIngest(options);
  open.push(ingest);
  return ingest;
}
afterEach(async () => {
  for (const ingest of open.splice(0)) await ingest.server.destroy();
});

async function publish(ingest: TestIngest, ...options: string[]) {
  const { code, output } = await ffmpeg(...options, '-f', 'flv', `rtmp://127.0.0.1:${ingest.port}/live/${goodKey}`)
    .ended;
  expect(output).not.toContain('Server error');
  expect(code).toBe(0);
  const sink = ingest.sinks[0];
  if (sink === undefined) throw new Error('no stream was opened');
  await until(() => sink.ends.length > 0, 'the end of the stream');
  return sink;
}

describe('ffmpeg publishes', () => {
  it('H.264 with B-frames and AAC at 44.1 kHz', async () => {
    const ingest = await start();
    const sink = await publish(
      ingest,
      ...picture,
      ...sound(44_100),
      '-t',
      '3',
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-g',
      '30',
      '-bf',
      '2',
      '-b_strategy',
      '0',
      '-pix_fmt',
      'yuv420p',
      ...aac,
    );
    const video = sink.configs.find((config): config is VideoConfig => config.track === 'video');
    const audio = sink.configs.find((config): config is AudioConfig => config.track === 'audio');
    expect(sink.configs).toHaveLength(2);
    expect(video).toMatchObject({ width: 320, height: 180, frameRate: 30 });
    expect(video?.codec).toMatch(/^avc1\.6400[0-9a-f]{2}$/);
    expect(audio).toMatchObject({ codec: 'mp4a.40.2', sampleRate: 44_100, channels: 2 });
    expect(sink.said[0]).toMatchObject({ width: 320, height: 180, frameRate: 30 });
    expect(sink.said[0]?.encoder).toMatch(/^Lavf/);

    const frames = sink.of('video');
    expect(frames).toHaveLength(90);
    expect(frames.filter((frame) => frame.key)).toHaveLength(3);
    expect(frames[0]?.key).toBe(true);
    expect(new Set(frames.map((frame) => frame.compositionOffset)).size).toBeGreaterThan(2);
    for (const track of ['video', 'audio'] as const) {
      const stamps = sink.of(track).map((frame) => frame.dts);
      expect(stamps).toEqual([...new Set(stamps)].sort((a, b) => a - b));
      expect(stamps[0]).toBeLessThan(150);
      expect(stamps.at(-1)).toBeGreaterThan(2_800);
    }
    expect(sink.discontinuities).toBe(0);
    expect(sink.ends).toEqual(['finished']);
    expect(ingest.log.lines.join('\n')).not.toContain(goodKey);
  });

  it('the same access units as ffmpeg writes into a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bandshell-flv-'));
    try {
      const ingest = await start();
      const file = join(folder, 'a.flv');
      execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...picture, '-t', '2', ...h264, file]);
      const annexB = join(folder, 'a.h264');
      const sink = await publish(ingest, '-i', file, '-c', 'copy');
      execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', '-i', file, '-c', 'copy', annexB]);
      const reference = unitsOfAnnexB(readFileSync(annexB)).filter((nal) => [1, 5].includes((nal[0] ?? 0) & 0x1f));
      const received = sink.of('video').flatMap((frame) => unitsOfFrame(Buffer.from(frame.data)));
      const slices = received.filter((nal) => [1, 5].includes((nal[0] ?? 0) & 0x1f));
      expect(slices.length).toBeGreaterThanOrEqual(60);
      expect(slices.map((nal) => nal.toString('base64'))).toEqual(reference.map((nal) => nal.toString('base64')));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('megabytes as fast as it can, to the last frame', async () => {
    const ingest = await start();
    const heavy = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '1', '-pix_fmt', 'yuv420p'];
    const large = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=30'];
    const sink = await publish(ingest, ...large, '-t', '5', ...heavy);
    expect(ingest.publishers[0]?.bytesReceived).toBeGreaterThan(6_000_000);
    expect(sink.of('video')).toHaveLength(150);
    expect(sink.ends).toEqual(['finished']);
  });

  it('AAC at 48 kHz, mono', async () => {
    const ingest = await start();
    const sink = await publish(ingest, ...picture, ...sound(48_000), '-t', '1', ...h264, '-c:a', 'aac', '-ac', '1');
    expect(sink.configs).toContainEqual(expect.objectContaining({ sampleRate: 48_000, channels: 1 }));
    expect(sink.of('audio').length).toBeGreaterThan(40);
  });

  it('video alone', async () => {
    const ingest = await start();
    const sink = await publish(ingest, ...picture, '-t', '1', ...h264);
    expect(sink.configs.map((config) => config.track)).toEqual(['video']);
    expect(sink.of('video')).toHaveLength(30);
  });

  it('audio alone', async () => {
    const ingest = await start();
    const sink = await publish(ingest, ...sound(48_000), '-t', '1', ...aac);
    expect(sink.configs.map((config) => config.track)).toEqual(['audio']);
    expect(sink.frames.every((frame) => frame.track === 'audio' && frame.key)).toBe(true);
  });

  it('over RTMPS', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bandshell-tls-'));
    try {
      const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
      const subject = ['-subj', '/CN=localhost', '-days', '2', '-nodes', '-newkey', 'rsa:2048'];
      execFileSync('openssl', ['req', '-x509', ...subject, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' });
      const [cert, key] = [readFileSync(certFile, 'utf8'), readFileSync(keyFile, 'utf8')];
      const tls = { port: 0, context: () => createSecureContext({ cert, key }) };
      const ingest = await start({ tls, limits: { handshakeMs: 2_000 } });
      const url = `rtmps://127.0.0.1:${ingest.tlsPort}/live/${goodKey}`;
      const { code } = await ffmpeg(...picture, '-t', '1', ...h264, '-f', 'flv', url).ended;
      expect(code).toBe(0);
      await until(() => ingest.sinks[0]?.ends[0] === 'finished', 'the end of the stream');
      expect(ingest.publishers[0]?.protocol).toBe('rtmps');
      expect(ingest.sinks[0]?.of('video')).toHaveLength(30);

      const address = { host: '127.0.0.1', port: ingest.tlsPort ?? 0, tls: { ca: cert, servername: 'localhost' } };
      const publisher = await connectRtmpPublisher({ ...address, streamKey: goodKey });
      await publisher.end();
      await until(() => ingest.sinks[1]?.ends[0] === 'finished', 'the end of the second stream');

      for (const bytes of [Buffer.alloc(0), Buffer.from('no TLS at all\n')]) {
        const raw = new RawClient(ingest.tlsPort ?? 0).send(bytes);
        await raw.waitClosed();
      }
      await until(() => ingest.server.stats().connections === 0, 'all connections to go');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

it('a file that ffmpeg wrote is replayed in a loop as one stream', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bandshell-flv-'));
  try {
    const file = join(folder, 'a.flv');
    const quiet = ['-hide_banner', '-loglevel', 'error', '-y'];
    execFileSync('ffmpeg', [...quiet, ...picture, ...sound(48_000), '-t', '1', ...h264, '-bf', '2', ...aac, file]);
    const ingest = await start();
    const connected = await connectRtmpPublisher({ host: '127.0.0.1', port: ingest.port, streamKey: goodKey });
    const stop = new AbortController();
    const replay = replayFlv(connected, readFlv(readFileSync(file)), { pace: 'fast', loop: true, signal: stop.signal });
    await until(() => (ingest.sinks[0]?.of('video').length ?? 0) > 100, 'three rounds');
    stop.abort();
    await replay;
    await connected.end();
    await until(() => ingest.sinks[0]?.ends[0] === 'finished', 'the end of the stream');
    const sink = ingest.sinks[0];
    const stamps = sink?.of('video').map((frame) => frame.dts) ?? [];
    const steps = stamps.slice(1).map((dts, index) => dts - (stamps[index] ?? 0));
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(32);
    expect(Math.max(...steps)).toBeLessThanOrEqual(70);
    expect(sink?.discontinuities).toBe(0);
    expect(sink?.configs).toHaveLength(2);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('ffmpeg is refused', () => {
  it('with a wrong key, and reads why', async () => {
    const ingest = await start();
    const url = `rtmp://127.0.0.1:${ingest.port}/live/wrong-key-123`;
    const { code, output } = await ffmpeg(...picture, '-t', '5', ...h264, '-f', 'flv', url).ended;
    expect(code).not.toBe(0);
    expect(output).toContain('This stream key is not known.');
    expect(ingest.sinks).toEqual([]);
    expect(ingest.log.lines.join('\n')).not.toContain('wrong-key-123');
  });

  it.each([
    ['MP3', [...h264, '-c:a', 'libmp3lame']],
    ['Sorenson H.263', ['-c:v', 'flv', ...aac]],
  ])('with %s by name', async (name, codecs) => {
    const ingest = await start();
    const url = `rtmp://127.0.0.1:${ingest.port}/live/${goodKey}`;
    const { output } = await ffmpeg('-re', ...picture, ...sound(44_100), '-t', '20', ...codecs, '-f', 'flv', url).ended;
    expect(output).toContain(
      `This server takes H.264, HEVC, AV1 or VP9 video and AAC or Opus audio; the encoder sent ${name}.`,
    );
    await until(() => ingest.sinks[0]?.ends.length === 1, 'the end of the stream');
    expect(ingest.log.lines.join('\n')).toContain(name);
  });

  it('by the session in mid-stream, and reads why', async () => {
    const ingest = await start();
    const url = `rtmp://127.0.0.1:${ingest.port}/live/${goodKey}`;
    const encoder = ffmpeg('-re', ...picture, '-t', '30', ...h264, '-f', 'flv', url);
    await until(() => (ingest.sinks[0]?.frames.length ?? 0) > 5, 'frames');
    ingest.publishers[0]?.disconnect('The stream key was reset.', 'stopped');
    const { output } = await encoder.ended;
    expect(output).toContain('The stream key was reset.');
    await until(() => ingest.sinks[0]?.ends.length === 1, 'the end of the stream');
    expect(ingest.sinks[0]?.ends).toEqual(['lost']);
  });
});

it('a killed encoder is lost, and another may come', async () => {
  const ingest = await start();
  const url = `rtmp://127.0.0.1:${ingest.port}/live/${goodKey}`;
  const encoder = ffmpeg('-re', ...picture, '-t', '30', ...h264, '-f', 'flv', url);
  await until(() => (ingest.sinks[0]?.frames.length ?? 0) > 5, 'frames');
  encoder.kill();
  await encoder.ended;
  await until(() => ingest.sinks[0]?.ends.length === 1, 'the end of the stream');
  expect(ingest.sinks[0]?.ends).toEqual(['lost']);
  const { code } = await ffmpeg(...picture, '-t', '1', ...h264, '-f', 'flv', url).ended;
  expect(code).toBe(0);
  expect(ingest.sinks).toHaveLength(2);
});

function unitsOfFrame(data: Buffer): Buffer[] {
  const units: Buffer[] = [];
  for (let at = 0; at < data.length; ) {
    const end = at + 4 + data.readUInt32BE(at);
    units.push(data.subarray(at + 4, end));
    at = end;
  }
  return units;
}

function unitsOfAnnexB(data: Buffer): Buffer[] {
  const mark = Buffer.from([0, 0, 1]);
  const units: Buffer[] = [];
  let start = data.indexOf(mark);
  while (start >= 0) {
    const next = data.indexOf(mark, start + 3);
    let end = next < 0 ? data.length : next;
    while (next >= 0 && data[end - 1] === 0) end -= 1;
    units.push(data.subarray(start + 3, end));
    start = next;
  }
  return units;
}
