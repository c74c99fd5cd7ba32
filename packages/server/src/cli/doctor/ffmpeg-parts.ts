/** A part of ffmpeg that some builds lack, and the work that is not done without it. */
interface FfmpegPart {
  readonly kind: 'encoder' | 'decoder' | 'filter';
  /** One of these is enough. */
  readonly names: readonly string[];
  readonly loss: string;
}

const parts: readonly FfmpegPart[] = [
  {
    kind: 'encoder',
    names: ['libx264'],
    loss: 'no lower qualities, highlights and exported clips are made, and most uploads fail',
  },
  { kind: 'encoder', names: ['aac'], loss: 'sound that browsers cannot play, also of streams over WebRTC, is refused' },
  { kind: 'encoder', names: ['mjpeg'], loss: 'no previews of streams are made' },
  { kind: 'filter', names: ['zscale'], loss: 'uploads in HDR fail' },
  { kind: 'filter', names: ['tonemap'], loss: 'uploads in HDR fail' },
  { kind: 'filter', names: ['tpad'], loss: 'uploads fail whose picture and sound have different lengths' },
  { kind: 'filter', names: ['yadif'], loss: 'interlaced uploads fail' },
  { kind: 'filter', names: ['boxblur'], loss: 'upright clips cannot be exported' },
  { kind: 'decoder', names: ['hevc'], loss: 'streams and uploads in HEVC get no H.264 qualities' },
  { kind: 'decoder', names: ['libdav1d', 'libaom-av1'], loss: 'streams and uploads in AV1 get no H.264 qualities' },
  { kind: 'decoder', names: ['opus', 'libopus'], loss: 'streams over WebRTC have no sound' },
];

/** Lists of a build, as `ffmpeg -encoders`, `-decoders` and `-filters` print them. */
export type FfmpegLists = Readonly<Record<FfmpegPart['kind'], string>>;

const namesIn = (list: string): ReadonlySet<string> =>
  new Set([...list.matchAll(/^ [A-Z.]{2,6} +([a-z0-9_-]+) /gim)].map(([, name = '']) => name));

/** A sentence for each part that a build lacks and the site needs. */
export function missingParts(lists: FfmpegLists): readonly string[] {
  const there = { encoder: namesIn(lists.encoder), decoder: namesIn(lists.decoder), filter: namesIn(lists.filter) };
  return parts
    .filter(({ kind, names }) => !names.some((name) => there[kind].has(name)))
    .map(({ kind, names, loss }) => `it has no ${kind} ${names[0]} (${loss})`);
}
