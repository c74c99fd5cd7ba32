import { createFile, type Movie, MP4BoxBuffer } from 'mp4box';
import { describe, expect, it } from 'vitest';
import { testAudio, testVideo } from '../testing/synthetic-encoder.ts';
import { codecsOf, writeInit } from './init.ts';

const parse = (init: Buffer): Movie => {
  const file = createFile();
  let movie: Movie | undefined;
  file.onReady = (ready) => {
    movie = ready;
  };
  file.onError = (_module, message) => {
    throw new Error(message);
  };
  const bytes = new ArrayBuffer(init.length);
  new Uint8Array(bytes).set(init);
  file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(bytes, 0));
  file.flush();
  if (!movie) throw new Error('mp4box found no movie');
  return movie;
};

describe('an init segment', () => {
  it('describes both tracks to mp4box', () => {
    const tracks = { video: testVideo(), audio: { config: testAudio(44100), audioRate: 44100 } };
    const movie = parse(writeInit(tracks));
    expect(movie.isFragmented).toBe(true);
    expect(movie.brands).toContain('iso6');
    const [video] = movie.videoTracks;
    const [audio] = movie.audioTracks;
    expect(video).toMatchObject({
      id: 1,
      timescale: 90000,
      codec: 'avc1.64001f',
      track_width: 1280,
      track_height: 720,
    });
    expect(audio).toMatchObject({ id: 2, timescale: 44100, codec: 'mp4a.40.2' });
    expect(audio?.audio).toMatchObject({ sample_rate: 44100, channel_count: 2 });
    expect(codecsOf(tracks)).toBe('avc1.64001f,mp4a.40.2');
  });

  it('carries the decoder descriptions byte for byte', () => {
    const long = testAudio();
    const description = Uint8Array.from({ length: 200 }, (_, index) => index);
    const init = writeInit({ video: testVideo(), audio: { config: { ...long, description }, audioRate: 48000 } });
    expect(init.includes(Buffer.concat([Buffer.from('avcC'), testVideo().description]))).toBe(true);
    // A length of 200 takes two bytes: 0x81 0x48.
    expect(init.includes(Buffer.concat([Buffer.of(0x05, 0x81, 0x48), description]))).toBe(true);
  });

  it('has one track for a picture or sound alone', () => {
    const video = parse(writeInit({ video: testVideo(), audio: undefined }));
    expect([video.videoTracks.length, video.audioTracks.length]).toEqual([1, 0]);
    const tracks = { video: undefined, audio: { config: testAudio(), audioRate: 48000 } };
    const audio = parse(writeInit(tracks));
    expect([audio.videoTracks.length, audio.audioTracks.length]).toEqual([0, 1]);
    expect(codecsOf(tracks)).toBe('mp4a.40.2');
  });
});
