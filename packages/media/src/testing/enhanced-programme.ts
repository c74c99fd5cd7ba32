import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createFile, MP4BoxBuffer } from 'mp4box';
import type { FlvTag } from '../demux/flv/flv-reader.ts';

const encoders = {
  hevc: [
    '-c:v',
    'libx265',
    '-preset',
    'ultrafast',
    '-tag:v',
    'hvc1',
    '-x265-params',
    'log-level=error:pools=1:bframes=1',
  ],
  av1: ['-c:v', 'libaom-av1', '-usage', 'realtime', '-cpu-used', '8', '-row-mt', '0', '-threads', '1'],
  vp9: ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-lag-in-frames', '0', '-threads', '1'],
} as const;

const fourCcs = { hevc: 'hvc1', av1: 'av01', vp9: 'vp09' } as const;
const boxes = { hevc: 'hvcC', av1: 'av1C', vp9: 'vpcC' } as const;

/** Video as an encoder of Enhanced RTMP sends it. */
export interface EnhancedProgramme {
  /** The MP4 file of the same video. */
  readonly file: string;
  /** The sequence header, and one tag for each frame. */
  readonly tags: readonly FlvTag[];
}

/**
 * Makes a video (of 426 × 240 by default) in a codec that FLV identifies only by FourCC. The tags are written here, because ffmpeg
 * writes them only from version 6.1 on.
 */
export const makeEnhanced = (
  file: string,
  codec: keyof typeof encoders,
  options: { readonly seconds: number; readonly rate: number; readonly size?: string },
): EnhancedProgramme => {
  const { seconds, rate, size = '426x240' } = options;
  const input = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}`, '-t', String(seconds)];
  const gop = ['-g', String(rate), '-keyint_min', String(rate), '-pix_fmt', 'yuv420p'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, ...encoders[codec], ...gop, file], { stdio: 'pipe' });
  const { bytes, samples, ms } = readTrack(file);
  const at = bytes.indexOf(boxes[codec]);
  // The record of VP9 stands in a full box.
  const config = bytes.subarray(at + (codec === 'vp9' ? 8 : 4), at - 4 + bytes.readUInt32BE(at - 4));
  const fourCc = Buffer.from(fourCcs[codec], 'latin1');
  const start = samples[0]?.dts ?? 0;
  const frames = samples.map((sample): FlvTag => {
    const offset = Buffer.alloc(3);
    offset.writeIntBE(ms(sample.cts - start) - ms(sample.dts - start), 0, 3);
    const data = bytes.subarray(sample.offset, sample.offset + sample.size);
    const head = Buffer.concat([Buffer.of((sample.is_sync ? 0x90 : 0xa0) | 1), fourCc]);
    const body = Buffer.concat(codec !== 'hevc' ? [head, data] : [head, offset, data]);
    return { type: 'video', timestamp: ms(sample.dts - start), body };
  });
  return {
    file,
    tags: [{ type: 'video', timestamp: 0, body: Buffer.concat([Buffer.of(0x90), fourCc, config]) }, ...frames],
  };
};

/** Makes a tone in Opus, and returns its tags: an ID header (RFC 7845) and one tag for each packet. */
export const makeOpus = (file: string, seconds: number): readonly FlvTag[] => {
  const input = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000', '-t', String(seconds), '-ac', '2'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, '-c:a', 'libopus', '-b:a', '96k', file], { stdio: 'pipe' });
  const { bytes, samples, ms } = readTrack(file);
  const tag = (packetType: number, timestamp: number, data: Uint8Array): FlvTag => ({
    type: 'audio',
    timestamp,
    body: Buffer.concat([Buffer.of(0x90 | packetType), Buffer.from('Opus'), data]),
  });
  const head = Buffer.from('OpusHead\x01\x02\x38\x01\x80\xbb\x00\x00\x00\x00\x00', 'latin1');
  const start = samples[0]?.dts ?? 0;
  const packets = samples.map((sample) =>
    tag(1, ms(sample.dts - start), bytes.subarray(sample.offset, sample.offset + sample.size)),
  );
  return [tag(0, 0, head), ...packets];
};

/** The first track of an MP4 file. */
function readTrack(file: string) {
  const bytes = readFileSync(file);
  const parsed = createFile();
  const copy = new ArrayBuffer(bytes.length);
  new Uint8Array(copy).set(bytes);
  parsed.appendBuffer(MP4BoxBuffer.fromArrayBuffer(copy, 0), true);
  parsed.flush();
  const [track] = parsed.getInfo().tracks;
  if (!track) throw new Error('no track');
  const ms = (ticks: number): number => Math.round((ticks * 1000) / track.timescale);
  return { bytes, samples: parsed.getTrackSamplesInfo(track.id), ms };
}
