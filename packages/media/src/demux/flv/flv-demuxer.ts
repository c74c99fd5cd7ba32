import { isDeepStrictEqual } from 'node:util';
import type { AudioConfig, EncoderInfo, MediaSink, OtherTracks, TrackConfig, VideoConfig } from '../../live-media.ts';
import { parseAacConfig } from './aac-config.ts';
import { type AudioTag, readAudioTag } from './audio-tag.ts';
import { type FlvMetadata, readEncoderInfo } from './encoder-info.ts';
import { otherTracks } from './enhanced-header.ts';
import { type Stamp, Timeline, type TrackName } from './timeline.ts';
import type { VideoDecoderConfig } from './video-decoder-config.ts';
import { readVideoTag, type VideoCodec, type VideoTag } from './video-tag.ts';
import { VideoTrack } from './video-track.ts';

/** A codec that the pipeline does not support, with its name for the encoder's message. */
export interface UnsupportedCodec {
  readonly track: TrackName;
  readonly name: string;
}

/** Takes Opus, which HLS players do not play. */
export interface OpusTaker {
  header(record: Uint8Array): void;
  packet(timestamp: number, packet: Uint8Array): void;
}

const opusAlone: UnsupportedCodec = { track: 'audio', name: 'Opus' };

/** Of AAC, in its core coder's rate. */
const samplesPerUnit = 1_024;

/** A picture is shown this much (ms) before or after it is decoded at most; more is an encoder's fault. */
const farthestPresentation = 10_000;

/**
 * Converts the tags of one publisher (bodies of FLV tags, which are RTMP's audio and video messages) to configs and
 * frames for a sink. Invalid frames and frames before their config are dropped and counted, never passed on.
 */
export class FlvDemuxer {
  readonly #sink: Pick<MediaSink, 'config' | 'frame' | 'info' | 'discontinuity'>;
  readonly #timeline = new Timeline();
  readonly #configs: { video?: VideoConfig; audio?: AudioConfig } = {};
  readonly #video = new VideoTrack();
  readonly #opus: OpusTaker | undefined;
  readonly #others = { video: new Set<number>(), audio: new Set<number>() };
  #info: EncoderInfo | undefined;
  #dropped = 0;

  /** @param opus makes AAC of Opus, and gives its tags to `audio`; without it, Opus is not supported */
  constructor(sink: Pick<MediaSink, 'config' | 'frame' | 'info' | 'discontinuity'>, opus?: OpusTaker) {
    this.#sink = sink;
    this.#opus = opus;
  }

  /** Numbers of tracks besides the ones that play. */
  get otherTracks(): OtherTracks {
    return { video: this.#others.video.size, audio: this.#others.audio.size };
  }

  /** Number of invalid frames and configs that were dropped. */
  get dropped(): number {
    return this.#dropped;
  }

  /** Takes `onMetaData`. Some encoders repeat it all the time, so only changes are passed on. */
  metadata(metadata: FlvMetadata): void {
    const info = readEncoderInfo(metadata);
    if (this.#info !== undefined && isDeepStrictEqual(this.#info, info)) return;
    this.#info = info;
    this.#sink.info(info);
  }

  /** @param timestamp decode time in milliseconds modulo 2^32 */
  video(timestamp: number, body: Uint8Array): UnsupportedCodec | undefined {
    this.#noteTracks('video', body);
    const tag = readVideoTag(body);
    switch (tag.type) {
      case 'config':
        this.#videoConfig(tag.codec, tag.record);
        return undefined;
      case 'frame':
        this.#videoFrame(timestamp, tag);
        return undefined;
      default:
        return this.#other('video', tag);
    }
  }

  /** @param timestamp decode time in milliseconds modulo 2^32 */
  audio(timestamp: number, body: Uint8Array): UnsupportedCodec | undefined {
    this.#noteTracks('audio', body);
    const tag = readAudioTag(body);
    switch (tag.type) {
      case 'config':
        return this.#audioConfig(tag.record);
      case 'frame':
        this.#audioFrame(timestamp, tag.data);
        return undefined;
      case 'opus-config':
        this.#opus?.header(tag.record);
        return this.#opus ? undefined : opusAlone;
      case 'opus-frame':
        this.#opus?.packet(timestamp, tag.data);
        return this.#opus ? undefined : opusAlone;
      default:
        return this.#other('audio', tag);
    }
  }

  #noteTracks(track: TrackName, body: Uint8Array): void {
    for (const number of otherTracks(track, body)) this.#others[track].add(number);
  }

  #other(track: TrackName, tag: VideoTag | AudioTag): UnsupportedCodec | undefined {
    if (tag.type === 'unsupported') return { track, name: tag.name };
    if (tag.type === 'unusable') this.#dropped += 1;
    return undefined;
  }

  #videoConfig(codec: VideoCodec, record: Uint8Array): void {
    // ffmpeg has AV1's sequence header only with the first frame, and sends an empty record before it.
    if (codec === 'av1' && record.length === 0) return;
    const read = this.#video.header(codec, record);
    if (read === 'later') return;
    // An AV1 record may leave its sequence header to a later one: it says nothing yet, but it is not an error.
    if ((!read || !this.#useVideo(read)) && !(read && codec === 'av1')) this.#dropped += 1;
  }

  /** Passes a configuration on if it is another one; false when nobody knows the size of its pictures. */
  #useVideo(read: VideoDecoderConfig): boolean {
    const width = read.width ?? this.#info?.width;
    const height = read.height ?? this.#info?.height;
    if (width === undefined || height === undefined) return false;
    const frameRate = read.fixedFrameRate ? read.frameRate : (this.#info?.frameRate ?? read.frameRate);
    const { codec, description } = read;
    const config: VideoConfig = { track: 'video', codec, width, height, frameRate, description };
    if (isSame(this.#configs.video, config)) return true;
    this.#configs.video = config;
    this.#sink.config(config);
    return true;
  }

  #videoFrame(timestamp: number, tag: VideoTag & { readonly type: 'frame' }): void {
    const picture = this.#video.picture(tag);
    if (picture?.config) this.#useVideo(picture.config);
    if (!picture || (picture.data && !this.#configs.video)) this.#dropped += 1;
    if (!picture?.data || !this.#configs.video) return;
    const { dts, shift } = this.#stamp('video', timestamp);
    const compositionOffset = within(tag.compositionOffset - shift, farthestPresentation);
    this.#sink.frame({ track: 'video', dts, compositionOffset, key: picture.key, data: picture.data });
  }

  #audioConfig(record: Uint8Array): UnsupportedCodec | undefined {
    const aac = parseAacConfig(record);
    if (aac?.type === 'unsupported') return { track: 'audio', name: aac.name };
    if (aac === undefined) {
      this.#dropped += 1;
      return undefined;
    }
    const { codec, sampleRate, channels } = aac;
    const config: AudioConfig = { track: 'audio', codec, sampleRate, channels, description: Uint8Array.from(record) };
    if (isSame(this.#configs.audio, config)) return undefined;
    this.#configs.audio = config;
    this.#sink.config(config);
    return undefined;
  }

  #audioFrame(timestamp: number, data: Uint8Array): void {
    if (this.#configs.audio === undefined) {
      this.#dropped += 1;
      return;
    }
    const { dts } = this.#stamp('audio', timestamp);
    this.#sink.frame({ track: 'audio', dts, compositionOffset: 0, key: true, data });
  }

  /** Milliseconds of one frame, if known. */
  #frameLength(track: TrackName): number | undefined {
    const { video, audio } = this.#configs;
    const rate = track === 'video' ? video?.frameRate : audio && audio.sampleRate / samplesPerUnit;
    return rate && 1_000 / rate;
  }

  #stamp(track: TrackName, timestamp: number): Stamp {
    const stamp = this.#timeline.stamp(track, timestamp, this.#frameLength(track));
    if (stamp.jumped) this.#sink.discontinuity();
    return stamp;
  }
}

function within(value: number, most: number): number {
  return Math.min(Math.max(value, -most), most);
}

function isSame(before: TrackConfig | undefined, now: TrackConfig): boolean {
  if (before === undefined || Buffer.compare(before.description, now.description) !== 0) return false;
  return before.track !== 'video' || now.track !== 'video' || sizeOf(before) === sizeOf(now);
}

function sizeOf({ width, height }: VideoConfig): string {
  return `${width}x${height}`;
}
