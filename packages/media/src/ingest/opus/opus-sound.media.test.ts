import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { scratch } from '../../testing/encoder.ts';
import { makeOpus } from '../../testing/enhanced-programme.ts';
import { connectRtmpPublisher } from '../rtmp/publisher.ts';
import { goodKey, startTestIngest, type TestIngest, until } from '../rtmp/test-ingest.ts';

const files = scratch();
let ingest: TestIngest | undefined;
afterAll(() => files.remove());
afterEach(() => ingest?.server.destroy());

describe('an encoder that sends Opus over Enhanced RTMP', () => {
  it('is heard as AAC at the times that it names, beside sounds and pictures of other tracks', async () => {
    const running = await startTestIngest();
    ingest = running;
    const tags = makeOpus(files.path('sound.mp4'), 2);
    const publisher = await connectRtmpPublisher({ host: '127.0.0.1', port: running.port, streamKey: goodKey });
    // A second sound in a codec that nobody takes, and a second picture: one track each (Enhanced RTMP v2).
    publisher.audio(0, Buffer.concat([Buffer.of(0x95, 0x01), Buffer.from('ac-3'), Buffer.of(1), Buffer.from('sound')]));
    publisher.video(0, Buffer.concat([Buffer.of(0x96, 0x01), Buffer.from('vp08'), Buffer.of(2), Buffer.from('frame')]));
    // The clock of an encoder that has run for 49 days wraps meanwhile.
    const start = 2 ** 32 - 1000;
    for (const { timestamp, body } of tags) publisher.audio((start + timestamp) % 2 ** 32, body);
    const sink = () => running.sinks[0];
    await until(() => (sink()?.frames.length ?? 0) > 80, 'the sound');
    expect(sink()?.configs).toMatchObject([{ track: 'audio', codec: 'mp4a.40.2', sampleRate: 48_000, channels: 2 }]);
    expect(sink()?.discontinuities).toBe(0);
    const frames = sink()?.frames ?? [];
    expect(new Set(frames.map(({ track }) => track))).toEqual(new Set(['audio']));
    // Units of 1024 samples, without a hole, and none of them silence.
    for (const [index, frame] of frames.entries()) expect(Math.abs(frame.dts - (index * 1024) / 48)).toBeLessThan(3);
    expect(Math.min(...frames.slice(5, 80).map(({ data }) => data.length))).toBeGreaterThan(100);
    expect(running.publishers[0]?.otherTracks).toEqual({ video: 1, audio: 1 });

    // Rubbish, another clock and a header of more channels do not end it.
    for (const body of [[0x90], [0x91], [0x91, 1, 2, 3], [0x90, 1]]) publisher.audio(0, Buffer.from(body));
    publisher.audio(5, Buffer.concat([Buffer.of(0x91), Buffer.from('Opus'), Buffer.from([255, 255, 255])]));
    for (const { timestamp, body } of tags.slice(1)) publisher.audio(500_000 + timestamp, body);
    publisher.audio(0, Buffer.concat([Buffer.of(0x90), Buffer.from('Opus'), Buffer.from('OpusHead\x01\x06')]));
    await publisher.end();
    await until(() => sink()?.ends.length === 1, 'the end');
    expect(sink()?.ends).toEqual(['finished']);
  });
});
