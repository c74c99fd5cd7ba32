import type { SoundLabel } from '../sounds/sound-label.ts';

/** Where a track lies on the time line that a player shows. All times are in ms. */
export interface TrackTiming {
  readonly startMs: number;
  readonly endMs: number;
  /** The container's edit list hides a part of the track that a copy would show. */
  readonly isTrimmed: boolean;
}

/** The colours of a picture, as ffprobe names them; undefined when the file does not state them. */
export interface ProbedColours {
  readonly transfer: string | undefined;
  readonly primaries: string | undefined;
  readonly matrix: string | undefined;
}

/** ffprobe's data about a file's video. */
export interface ProbedVideo extends TrackTiming {
  /** Index of the stream in the file. */
  readonly index: number;
  /** When its first frame is decoded, in ms; earlier than `startMs` where frames are reordered. */
  readonly decodedFromMs: number;
  readonly codec: string;
  readonly profile: string;
  readonly pixelFormat: string;
  readonly width: number;
  readonly height: number;
  /** Average frames a second; undefined for a single picture. */
  readonly frameRate: number | undefined;
  /** Frames a second where they are closest together; higher than the average where the rate varies. */
  readonly densestRate: number | undefined;
  /** The file does not say when its reordered frames are shown; only a decoder finds out. */
  readonly isUnplaced: boolean;
  /** Longest time between two key frames, in ms. */
  readonly keyDistanceMs: number;
  /** Bits a second; undefined when the file does not state them. */
  readonly bitrate: number | undefined;
  readonly isInterlaced: boolean;
  /** Rotation in degrees that a player applies. */
  readonly rotation: number;
  /** Pixels are not square. */
  readonly isAnamorphic: boolean;
  readonly colours: ProbedColours;
}

/** ffprobe's data about a file's audio. */
export interface ProbedAudio extends TrackTiming {
  readonly index: number;
  readonly codec: string;
  readonly profile: string;
  readonly channels: number;
  readonly sampleRate: number;
  readonly label: SoundLabel;
}

export interface VideoProbe {
  /** Length of the longest chosen track, measured and not taken from the header. */
  readonly durationMs: number;
  /** ms that ffmpeg must add to its own time stamps, so that 0 is the beginning that players show. */
  readonly offsetMs: number;
  readonly video: ProbedVideo | undefined;
  readonly audio: ProbedAudio | undefined;
  /** Sound tracks that are kept beside the default one, in the file's order. */
  readonly otherSounds: readonly ProbedAudio[];
}

/** A stream in ffprobe's JSON. */
export interface ProbedStream {
  readonly index?: number;
  readonly codec_type?: string;
  readonly codec_name?: string;
  readonly profile?: string;
  readonly pix_fmt?: string;
  readonly width?: number;
  readonly height?: number;
  readonly avg_frame_rate?: string;
  readonly bit_rate?: string;
  readonly field_order?: string;
  readonly has_b_frames?: number;
  readonly sample_aspect_ratio?: string;
  readonly color_transfer?: string;
  readonly color_primaries?: string;
  readonly color_space?: string;
  readonly channels?: number;
  readonly sample_rate?: string;
  readonly disposition?: {
    readonly attached_pic?: number;
    readonly default?: number;
    readonly comment?: number;
    readonly visual_impaired?: number;
  };
  readonly tags?: { readonly language?: string; readonly title?: string };
  readonly side_data_list?: readonly { readonly rotation?: number }[];
}

/** ffprobe's JSON about a file. */
export interface ProbedFile {
  readonly streams?: readonly ProbedStream[];
  readonly format?: { readonly start_time?: string };
}
