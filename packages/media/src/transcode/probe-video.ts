import { runFfmpeg } from './run-ffmpeg.ts';
import type { VideoContainer } from './video-container.ts';

/** ffprobe's data about a file's video. */
export interface ProbedVideo {
  /** Index of the stream in the file. */
  readonly index: number;
  readonly codec: string;
  readonly profile: string;
  readonly pixelFormat: string;
  readonly width: number;
  readonly height: number;
  /** Average frames a second; undefined when the file does not state them. */
  readonly frameRate: number | undefined;
  /** Bits a second; undefined when the file does not state them. */
  readonly bitrate: number | undefined;
  readonly isInterlaced: boolean;
  /** Rotation in degrees that a player applies. */
  readonly rotation: number;
  /** Pixels are not square. */
  readonly isAnamorphic: boolean;
}

/** ffprobe's data about a file's audio. */
export interface ProbedAudio {
  readonly index: number;
  readonly codec: string;
  readonly profile: string;
  readonly channels: number;
  readonly sampleRate: number;
}

export interface VideoProbe {
  readonly durationMs: number;
  readonly video: ProbedVideo | undefined;
  readonly audio: ProbedAudio | undefined;
}

const timeLimit = 60_000;
const outputLimit = 4 * 1024 * 1024;

interface Stream {
  readonly index?: number;
  readonly codec_type?: string;
  readonly codec_name?: string;
  readonly profile?: string;
  readonly pix_fmt?: string;
  readonly width?: number;
  readonly height?: number;
  readonly avg_frame_rate?: string;
  readonly bit_rate?: string;
  readonly duration?: string;
  readonly field_order?: string;
  readonly sample_aspect_ratio?: string;
  readonly channels?: number;
  readonly sample_rate?: string;
  readonly disposition?: { readonly attached_pic?: number };
  readonly side_data_list?: readonly { readonly rotation?: number }[];
}

/**
 * Reads the properties of an untrusted file with ffprobe, within limits: its first video stream that is not a cover
 * picture, and its first audio stream.
 * @param container the container according to the file's own bytes; no other is tried, so that no text can make ffprobe
 * open other files
 * @returns undefined when the file is damaged
 * @throws {MissingFfmpegError} when ffprobe is not installed
 */
export async function probeVideo(
  path: string,
  container: VideoContainer,
  signal?: AbortSignal,
): Promise<VideoProbe | undefined> {
  const run = await runFfmpeg({
    program: 'ffprobe',
    args: [
      ['-v', 'error', '-protocol_whitelist', 'file', '-f', container],
      ['-show_format', '-show_streams', '-of', 'json', `file:${path}`],
    ].flat(),
    limits: { time: timeLimit, output: outputLimit },
    ...(signal && { signal }),
  });
  if (run.cause !== 'itself' || run.code !== 0) return undefined;
  return readProbe(run.output.toString());
}

/** Reads ffprobe's JSON. Returns undefined when it has no duration, because nothing could then be played. */
export function readProbe(json: string): VideoProbe | undefined {
  const parsed = JSON.parse(json) as { streams?: readonly Stream[]; format?: { duration?: string } };
  const streams = parsed.streams ?? [];
  const picture = streams.find(
    (stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1 && (stream.width ?? 0) > 0,
  );
  const sound = streams.find((stream) => stream.codec_type === 'audio' && stream.codec_name !== undefined);
  const seconds = Number(parsed.format?.duration ?? picture?.duration ?? Number.NaN);
  if (!(seconds > 0)) return undefined;
  return {
    durationMs: Math.round(seconds * 1000),
    video: picture && videoOf(picture),
    audio: sound && audioOf(sound),
  };
}

const amount = (text: string | undefined): number | undefined => {
  const value = Number(text);
  return value > 0 ? value : undefined;
};

function videoOf(stream: Stream): ProbedVideo {
  const [frames = 0, seconds = 0] = (stream.avg_frame_rate ?? '').split('/').map(Number);
  const rate = frames / seconds;
  const shape = stream.sample_aspect_ratio ?? '1:1';
  return {
    index: stream.index ?? 0,
    codec: stream.codec_name ?? 'unknown',
    profile: stream.profile ?? '',
    pixelFormat: stream.pix_fmt ?? '',
    width: stream.width ?? 0,
    height: stream.height ?? 0,
    frameRate: Number.isFinite(rate) && rate > 0 ? rate : undefined,
    bitrate: amount(stream.bit_rate),
    isInterlaced: !['progressive', 'unknown', undefined].includes(stream.field_order),
    rotation: (((stream.side_data_list?.find((side) => side.rotation !== undefined)?.rotation ?? 0) % 360) + 360) % 360,
    isAnamorphic: shape !== '1:1' && shape !== '0:1',
  };
}

const audioOf = (stream: Stream): ProbedAudio => ({
  index: stream.index ?? 0,
  codec: stream.codec_name ?? 'unknown',
  profile: stream.profile ?? '',
  channels: stream.channels ?? 0,
  sampleRate: Number(stream.sample_rate ?? 0),
});
