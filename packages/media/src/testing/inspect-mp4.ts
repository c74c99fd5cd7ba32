import { execFile } from 'node:child_process';
import { createFile, MP4BoxBuffer, type Sample } from 'mp4box';

/** A track as mp4box reads it; times in the track's timescale. */
export interface InspectedTrack {
  readonly id: number;
  readonly kind: 'video' | 'audio';
  readonly codec: string;
  readonly timescale: number;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly sampleRate: number | undefined;
  readonly samples: readonly Pick<Sample, 'dts' | 'cts' | 'duration' | 'size' | 'is_sync'>[];
}

/** Reads a fragmented file (an init segment and segments) with mp4box. */
export const inspectMp4 = (bytes: Buffer): InspectedTrack[] => {
  const file = createFile();
  file.onError = (_module, message) => {
    throw new Error(`mp4box: ${message}`);
  };
  const copy = new ArrayBuffer(bytes.length);
  new Uint8Array(copy).set(bytes);
  file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(copy, 0), true);
  file.flush();
  return file.getInfo().tracks.map((track) => ({
    id: track.id,
    kind: track.video ? 'video' : 'audio',
    codec: track.codec,
    timescale: track.timescale,
    width: track.video?.width,
    height: track.video?.height,
    sampleRate: track.audio?.sample_rate,
    samples: file
      .getTrackSamplesInfo(track.id)
      .map(({ dts, cts, duration, size, is_sync }) => ({ dts, cts, duration, size, is_sync })),
  }));
};

const run = (command: string, args: readonly string[], input?: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = execFile(command, args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (error) reject(error);
      else if (stderr !== '') reject(new Error(`${command} says ${stderr}`));
      else resolve(stdout);
    });
    // A tool that has read enough closes its input; its own exit code counts.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });

/**
 * Decodes everything; rejects when ffmpeg reports any error. The output counts time as the file does: ffmpeg guesses the rate
 * from a beginning with a held picture. In units of one picture of that rate, two pictures can fall on one time.
 */
export const decodeAll = async (bytes: Buffer): Promise<void> => {
  await run(
    'ffmpeg',
    ['-v', 'warning', '-xerror', '-err_detect', 'explode', '-i', 'pipe:0', '-enc_time_base', '-1', '-f', 'null', '-'],
    bytes,
  );
};

/** MD5 of every decoded picture in presentation order. `input` is a path or bytes. */
export const pictureHashes = async (input: string | Buffer): Promise<string[]> => {
  const bytes = typeof input === 'string' ? undefined : input;
  const source = ['-i', typeof input === 'string' ? input : 'pipe:0'];
  const output = ['-map', '0:v', '-fps_mode', 'passthrough', '-f', 'framemd5', '-'];
  const text = await run('ffmpeg', ['-v', 'error', ...source, ...output], bytes);
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').at(-1)?.trim() ?? '');
};

/** One packet as ffmpeg reads it; times in seconds. */
export interface ProbedPacket {
  readonly pts: number;
  readonly dts: number;
  /** MD5 of its bytes, without parameter sets of H.264: the server adds them to key frames. */
  readonly hash: string;
}

type PacketsByKind = Readonly<Record<'v' | 'a', readonly ProbedPacket[]>>;

/** Each start of ffmpeg takes a tenth of a second of a core: bytes are read once for both kinds. */
const probed = new WeakMap<Buffer, Promise<PacketsByKind>>();

const probe = async (input: string | Buffer): Promise<PacketsByKind> => {
  const bytes = typeof input === 'string' ? undefined : input;
  const source = typeof input === 'string' ? input : 'pipe:0';
  const copy = ['-map', '0', '-c', 'copy', '-copyts', '-avoid_negative_ts', 'disabled'];
  const withoutSets = ['-bsf:v', 'filter_units=remove_types=7-8'];
  const text = await run(
    'ffmpeg',
    ['-v', 'error', '-i', source, ...copy, ...withoutSets, '-f', 'framemd5', '-'],
    bytes,
  );
  const packetsOf = (media: string): ProbedPacket[] => {
    const stream = new RegExp(`^#media_type (\\d+): ${media}$`, 'm').exec(text)?.[1];
    const [, num = 0, den = 1] = new RegExp(`^#tb ${stream}: (\\d+)/(\\d+)$`, 'm').exec(text) ?? [];
    const seconds = (ticks = ''): number => (Number(ticks) * Number(num)) / Number(den);
    return text
      .split('\n')
      .map((line) => line.split(',').map((field) => field.trim()))
      .filter(([index]) => index === stream)
      .map((fields) => ({ dts: seconds(fields[1]), pts: seconds(fields[2]), hash: fields.at(-1) ?? '' }));
  };
  return { v: packetsOf('video'), a: packetsOf('audio') };
};

/** Packets of the tracks of a kind, in decoding order. `input` is a path or bytes. */
export const probePackets = async (input: string | Buffer, kind: 'v' | 'a'): Promise<readonly ProbedPacket[]> => {
  if (typeof input === 'string') return (await probe(input))[kind];
  const known = probed.get(input) ?? probe(input);
  probed.set(input, known);
  return (await known)[kind];
};
