import { otherSounds } from '../sounds/choose-sounds.ts';
import { type SoundLabel, soundLabel } from '../sounds/sound-label.ts';
import type { ScannedTrack } from './scan-packets.ts';
import type { VideoContainer } from './video-container.ts';
import type { ProbedAudio, ProbedFile, ProbedStream, ProbedVideo, TrackTiming, VideoProbe } from './video-probe.ts';

/** Packets of sound before the first shown one that an encoder needs to begin (AAC: 2112 samples at most, twice). */
const primingPackets = 5;
/** Packets of sound behind the last shown one that fill up the last unit. */
const paddingPackets = 2;
const roundingShare = 0.02;

interface Track {
  readonly stream: ProbedStream;
  readonly scanned: ScannedTrack;
}

/**
 * Chooses the picture and the sound that players choose: the default track of its kind, otherwise the first one. A
 * track of a single picture is taken only if there is no other one, because covers are not always flagged.
 * @returns undefined when a file has a picture or sound, but no packet of it could be read
 */
export function chooseTracks(
  file: ProbedFile,
  scanned: ReadonlyMap<number, ScannedTrack>,
  container: VideoContainer,
): VideoProbe | undefined {
  const streams = file.streams ?? [];
  const tracks = streams.flatMap((stream): Track[] => {
    const found = scanned.get(stream.index ?? -1);
    return found === undefined ? [] : [{ stream, scanned: found }];
  });
  const pictures = tracks.filter(({ stream }) => isPicture(stream));
  const moving = pictures.filter((track) => track.scanned.shown > 1);
  const picture = byDefault(moving.length > 0 ? moving : pictures);
  const sounds = tracks.filter(({ stream }) => isSound(stream));
  const sound = byDefault(sounds);
  const isUnreadable = picture === undefined && streams.some(isPicture);
  const chosen = [picture, sound].flatMap((track) => (track === undefined ? [] : [track.scanned]));
  if (isUnreadable || chosen.length === 0) return undefined;

  const first = Math.min(...chosen.map(({ start }) => start));
  // In an MP4 time begins at 0: a delay at the beginning is an empty edit, and players show it.
  const zero = container === 'mov' ? Math.min(0, first) : first;
  const end = Math.max(...chosen.map((track) => track.end));
  const fileStart = Number(file.format?.start_time ?? 0) || 0;
  const audio = sound && audioOf(sound, zero);
  return {
    durationMs: milliseconds(end - zero),
    offsetMs: milliseconds(fileStart - zero),
    video: picture && videoOf(picture, zero),
    audio,
    otherSounds:
      audio === undefined
        ? []
        : otherSounds(
            audio,
            sounds.filter((each) => each !== sound).map((each) => audioOf(each, zero)),
          ),
  };
}

const isPicture = (stream: ProbedStream): boolean =>
  stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1 && (stream.width ?? 0) > 0;

const isSound = (stream: ProbedStream): boolean => stream.codec_type === 'audio' && stream.codec_name !== undefined;

const byDefault = (tracks: readonly Track[]): Track | undefined =>
  tracks.find(({ stream }) => stream.disposition?.default === 1) ?? tracks[0];

const milliseconds = (seconds: number): number => Math.round(seconds * 1000);

const timingOf = ({ start, end }: ScannedTrack, zero: number): Omit<TrackTiming, 'isTrimmed'> => ({
  startMs: milliseconds(start - zero),
  endMs: milliseconds(end - zero),
});

const amount = (text: string | undefined): number | undefined => {
  const value = Number(text);
  return value > 0 ? value : undefined;
};

/** The measured rate; the stated one where it is the same but for rounding. */
function rateOf({ avg_frame_rate = '' }: ProbedStream, { shown, start, end }: ScannedTrack): number | undefined {
  if (shown < 2 || end <= start) return undefined;
  const measured = shown / (end - start);
  const [frames = 0, seconds = 0] = avg_frame_rate.split('/').map(Number);
  const stated = frames / seconds;
  return Math.abs(stated - measured) < measured * roundingShare ? stated : measured;
}

function videoOf({ stream, scanned }: Track, zero: number): ProbedVideo {
  const shape = stream.sample_aspect_ratio ?? '1:1';
  const { step, hiddenBefore, hiddenAfter, keyDistance, decodedFrom } = scanned;
  return {
    ...timingOf(scanned, zero),
    isTrimmed: hiddenBefore + hiddenAfter > 0,
    decodedFromMs: milliseconds(decodedFrom - zero),
    isUnplaced: scanned.isUnplaced && (stream.has_b_frames ?? 0) > 0,
    index: stream.index ?? 0,
    codec: stream.codec_name ?? 'unknown',
    profile: stream.profile ?? '',
    pixelFormat: stream.pix_fmt ?? '',
    width: stream.width ?? 0,
    height: stream.height ?? 0,
    frameRate: rateOf(stream, scanned),
    densestRate: step === undefined ? undefined : 1 / step,
    keyDistanceMs: milliseconds(keyDistance),
    bitrate: amount(stream.bit_rate),
    isInterlaced: !['progressive', 'unknown', undefined].includes(stream.field_order),
    rotation: (((stream.side_data_list?.find((side) => side.rotation !== undefined)?.rotation ?? 0) % 360) + 360) % 360,
    isAnamorphic: shape !== '1:1' && shape !== '0:1',
    colours: { transfer: stream.color_transfer, primaries: stream.color_primaries, matrix: stream.color_space },
  };
}

const audioOf = ({ stream, scanned }: Track, zero: number): ProbedAudio => ({
  ...timingOf(scanned, zero),
  isTrimmed: scanned.hiddenBefore > primingPackets || scanned.hiddenAfter > paddingPackets,
  index: stream.index ?? 0,
  codec: stream.codec_name ?? 'unknown',
  profile: stream.profile ?? '',
  channels: stream.channels ?? 0,
  sampleRate: Number(stream.sample_rate ?? 0),
  label: labelOf(stream),
});

const labelOf = ({ tags, disposition }: ProbedStream): SoundLabel =>
  soundLabel({
    language: tags?.language,
    title: tags?.title,
    role: disposition?.visual_impaired === 1 ? 'description' : disposition?.comment === 1 ? 'commentary' : undefined,
  });
