/**
 * A part of a live stream that has an end of its own: packager, origin, recorder, renditions, the sessions themselves. It takes
 * typed input by method calls and does not know its caller. `destroy` ends it; a second call is allowed, and every later
 * call does nothing. `session/` connects the steps and ends them in order: first the packager (closes the last part and
 * takes no more input), then the encoder's connection, then the origin's playlists (they say that the stream is over), and
 * last, at the same time, the recorder and the renditions. The origin forgets the stream a while later, when players have
 * read its end.
 */
export interface PipelineStep {
  destroy(): void | Promise<void>;
}

/** Codec parameters of the video track. If they change during a stream, a new init segment begins. */
export interface VideoConfig {
  readonly track: 'video';
  /** RFC 6381 codecs string of `avc1`, `hvc1`, `av01` or `vp09`, e.g. `avc1.64001f`. */
  readonly codec: string;
  readonly width: number;
  readonly height: number;
  /** Frames a second, if the bitstream or the encoder's metadata states it. */
  readonly frameRate: number | undefined;
  /** The decoder configuration record as in the sample entry (body of `avcC`, `hvcC`, `av1C` or `vpcC`). */
  readonly description: Uint8Array;
}

/** Codec parameters of the audio track. */
export interface AudioConfig {
  readonly track: 'audio';
  /** RFC 6381 codecs string, e.g. `mp4a.40.2`. */
  readonly codec: string;
  readonly sampleRate: number;
  readonly channels: number;
  /** AudioSpecificConfig (ISO/IEC 14496-3). */
  readonly description: Uint8Array;
}

export type TrackConfig = VideoConfig | AudioConfig;

/** One access unit as an encoder sent it. */
export interface EncodedFrame {
  readonly track: 'video' | 'audio';
  /**
   * Decode time in milliseconds since the publisher's first frame, unwrapped past 2^32 and monotonic a track. Negative for
   * frames of the other track that are earlier.
   */
  readonly dts: number;
  /** Presentation minus decode time in milliseconds; negative offsets are allowed. 0 for audio. */
  readonly compositionOffset: number;
  readonly key: boolean;
  /** Video: NAL units, each after a 4-byte length, AV1 OBUs or a frame of VP9. Audio: one raw AAC access unit. */
  readonly data: Uint8Array;
}

/** Data that an encoder sends about itself (RTMP `onMetaData`). The creator sees it; packaging does not trust it. */
export interface EncoderInfo {
  readonly encoder: string | undefined;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly frameRate: number | undefined;
  readonly videoBitrate: number | undefined;
  readonly audioBitrate: number | undefined;
  /** Rate (Hz) and channels (1 or 2) of the sound that it sends or will send. */
  readonly sampleRate?: number | undefined;
  readonly channels?: number | undefined;
}

/** Receives an accepted publisher's media. Calls come in order of arrival; each is synchronous and fast. */
export interface MediaSink {
  config(config: TrackConfig): void;
  frame(frame: EncodedFrame): void;
  info(info: EncoderInfo): void;
  /** Time stamps of the publisher jumped (back, or ahead by over 10 s): a discontinuity follows. */
  discontinuity(): void;
  /** The publisher is gone: `finished` when the encoder ended the stream, `lost` when the connection broke. */
  end(reason: 'finished' | 'lost'): void;
}

/** How many tracks of each kind an encoder sends besides the first one, which plays. */
export interface OtherTracks {
  readonly video: number;
  readonly audio: number;
}

/** Why the server ends an encoder's connection, for the log. */
export type DisconnectCause = 'taken-over' | 'stopped' | 'silent' | 'restarting';

/** An encoder's connection as the session sees it. */
export interface PublisherHandle {
  readonly address: string;
  readonly protocol: 'rtmp' | 'rtmps' | 'srt' | 'whip';
  /** Bytes of media received so far. */
  readonly bytesReceived: number;
  /** Number of unusable frames that were dropped before the sink. */
  readonly framesDropped: number;
  readonly otherTracks: OtherTracks;
  /** Sends the encoder this text (`NetStream.Publish.BadName` or similar) and closes the connection. */
  disconnect(description: string, cause: DisconnectCause): void;
}
