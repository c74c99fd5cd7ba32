/** The content of a codec's configuration record: values for the sample entry and for the picture. */
export interface VideoDecoderConfig {
  /** RFC 6381 codecs string, e.g. `avc1.64001f`, `hvc1.1.6.L93.B0`, `av01.0.04M.08`. */
  readonly codec: string;
  /** The record itself; NAL lengths in it are 4 bytes. */
  readonly description: Uint8Array;
  /** Bytes of a NAL unit's length in the encoder's frames; 0 for a codec without NAL units. */
  readonly lengthSize: number;
  /** Pixels; undefined when the record does not say. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** Frames a second, if given and plausible. */
  readonly frameRate: number | undefined;
  /** The stream has a constant frame rate. */
  readonly fixedFrameRate: boolean;
}
