import { parseAudioTiming } from '../cmaf/audio-specific-config.ts';
import { blackFrame, blackVideo } from '../cmaf/black-picture.ts';
import { silentFrame } from '../cmaf/silence.ts';
import type { AudioConfig, EncodedFrame, EncoderInfo, VideoConfig } from '../live-media.ts';
import { sameConfig } from './same-config.ts';
import type { EpochStart, EpochTracks } from './sync-gate.ts';
import type { StandIn } from './video-epoch.ts';

/** The tracks of an epoch, and what it contains in place of missing media. */
export interface FullStart extends EpochTracks {
  readonly frameRate: number | undefined;
  readonly standIn: StandIn | undefined;
}

/** Sampling frequencies by their index in an AudioSpecificConfig (ISO/IEC 14496-3, table 1.18). */
const rates = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000];
const usualRate = 48_000;

/** AAC-LC as the encoder has announced it, else 48 kHz in stereo. */
const expectedAudio = (info: EncoderInfo | undefined): AudioConfig => {
  const known = rates.indexOf(info?.sampleRate ?? usualRate);
  const index = known < 0 ? rates.indexOf(usualRate) : known;
  const channels = info?.channels ?? 2;
  return {
    track: 'audio',
    codec: 'mp4a.40.2',
    sampleRate: rates[index] ?? usualRate,
    channels,
    description: Uint8Array.of((2 << 3) | (index >> 1), ((index & 1) << 7) | (channels << 3)),
  };
};

const canBeSilent = ({ description }: AudioConfig): boolean => {
  const timing = parseAudioTiming(description);
  return timing !== undefined && silentFrame(timing) !== undefined;
};

/**
 * Gives every epoch of a live stream both tracks, because players cannot add one later: silence where sound is missing,
 * and the last key frame, or a black picture, where pictures are missing. The tracks are those of the epoch before
 * where possible, so that its init segment stays.
 */
export class StandIns {
  #audio: AudioConfig | undefined;
  #video: { readonly config: VideoConfig; readonly frameRate: number | undefined } | undefined;
  #key: EncodedFrame | undefined;

  /** Both tracks for an epoch that begins so. */
  complete(start: EpochStart, info: EncoderInfo | undefined): FullStart {
    const audio = this.#soundOf(start.audio, info);
    this.#audio = audio;
    const isSilent = start.audio === undefined;
    if (start.video && !start.isSoundOnly) {
      const frameRate = start.video.frameRate ?? info?.frameRate;
      this.#video = { config: start.video, frameRate };
      this.#key = undefined;
      return { video: start.video, audio, frameRate, standIn: { isSilent } };
    }
    const last = this.#key && this.#video;
    if (last) return { video: last.config, audio, frameRate: last.frameRate, standIn: { still: this.#key, isSilent } };
    return { video: blackVideo, audio, frameRate: undefined, standIn: { still: blackFrame, isBlack: true, isSilent } };
  }

  /** The last key frame of the video that was completed last. */
  remember(key: EncodedFrame | undefined): void {
    if (key !== blackFrame) this.#key = key;
  }

  #soundOf(audio: AudioConfig | undefined, info: EncoderInfo | undefined): AudioConfig {
    const last = this.#audio;
    if (audio) return last && sameConfig(last, audio) ? last : audio;
    return last && canBeSilent(last) ? last : expectedAudio(info);
  }
}
