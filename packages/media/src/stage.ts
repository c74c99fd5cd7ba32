/**
 * The one interface by which the stages of a live stream touch: ingest → packager → origin and recorder.
 * A stage takes typed input by method calls, never knows who feeds it, and ends by `destroy`, which is safe to
 * call twice and after which every call is a no-op. `session/` ties stages together and destroys them in order:
 * ingest first (nothing more comes in), then the packager (the last part is closed), recorder, origin.
 */
export interface Stage {
  destroy(): void | Promise<void>;
}

/** Codec parameters of the video track; a new one in mid-stream that differs starts a new init segment. */
export interface VideoConfig {
  readonly track: 'video';
  /** RFC 6381 codecs string of `avc1`, `hvc1` or `av01`, e.g. `avc1.64001f`. */
  readonly codec: string;
  readonly width: number;
  readonly height: number;
  /** Frames a second when the bitstream or the encoder's metadata says so. */
  readonly frameRate: number | undefined;
  /** The decoder configuration record as it stands in the sample entry (body of `avcC`, `hvcC` or `av1C`). */
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
  /** Decode time in milliseconds since the publisher's start, unwrapped past 2^32 and monotonic a track. */
  readonly dts: number;
  /** Presentation minus decode time in milliseconds; negative offsets are allowed. 0 for audio. */
  readonly compositionOffset: number;
  readonly key: boolean;
  /** Video: NAL units each behind a 4-byte length, or AV1's OBUs. Audio: one raw AAC access unit. */
  readonly data: Uint8Array;
}

/** What an encoder says about itself (RTMP `onMetaData`); shown to the creator, never trusted for packaging. */
export interface EncoderInfo {
  readonly encoder: string | undefined;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly frameRate: number | undefined;
  readonly videoBitrate: number | undefined;
  readonly audioBitrate: number | undefined;
}

/** Where an accepted publisher's media goes. Calls come in the order of arrival, each synchronous and cheap. */
export interface MediaSink {
  config(config: TrackConfig): void;
  frame(frame: EncodedFrame): void;
  info(info: EncoderInfo): void;
  /** Time stamps of the publisher jumped (back, or ahead by over 10 s): what follows is a discontinuity. */
  discontinuity(): void;
  /** The publisher is gone: `finished` when the encoder said goodbye, `lost` when the socket just ended. */
  end(reason: 'finished' | 'lost'): void;
}

/** Why the server ends an encoder's connection, for the log. */
export type DisconnectCause = 'taken-over' | 'stopped' | 'silent' | 'restarting';

/** An encoder's connection as the session sees it. */
export interface PublisherHandle {
  readonly address: string;
  readonly protocol: 'rtmp' | 'rtmps' | 'whip';
  /** Bytes of media received so far. */
  readonly bytesReceived: number;
  /** Frames that were unusable and dropped before the sink so far. */
  readonly framesDropped: number;
  /** Tells the encoder why (`NetStream.Publish.BadName` or the like with this text) and closes the connection. */
  disconnect(description: string, cause: DisconnectCause): void;
}
