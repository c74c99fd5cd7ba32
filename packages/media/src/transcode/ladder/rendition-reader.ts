import { FlvReader } from '../../demux/flv/flv-reader.ts';
import { readVideoTag } from '../../demux/flv/video-tag.ts';
import { VideoTrack } from '../../demux/flv/video-track.ts';
import type { VideoConfig } from '../../live-media.ts';

/** Receives the content of a rendition's pipe. Times in ms. */
export interface RenditionReaderSink {
  config(config: VideoConfig): void;
  frame(frame: { readonly timestamp: number; readonly key: boolean; readonly data: Uint8Array }): void;
}

/** Reads one rendition's FLV from a transcoder. Its time stamps are those of the input, so they need no correction. */
export class RenditionReader {
  readonly #flv = new FlvReader();
  readonly #sink: RenditionReaderSink;
  readonly #frameRate: number;
  readonly #track = new VideoTrack();

  constructor(frameRate: number, sink: RenditionReaderSink) {
    this.#frameRate = frameRate;
    this.#sink = sink;
  }

  /**
   * Reads the next bytes.
   * @throws Error when they are not FLV with H.264
   */
  push(bytes: Buffer): void {
    for (const tag of this.#flv.push(bytes)) if (tag.type === 'video') this.#video(tag.timestamp, tag.body);
  }

  #video(timestamp: number, body: Uint8Array): void {
    const tag = readVideoTag(body);
    if (tag.type === 'config') {
      const avc = this.#track.header(tag.codec, tag.record);
      if (!avc || avc === 'later') throw new Error('a transcoder gave no usable decoder configuration');
      const { codec, description, width = 0, height = 0 } = avc;
      this.#sink.config({ track: 'video', codec, width, height, frameRate: this.#frameRate, description });
    } else if (tag.type === 'frame') {
      const picture = this.#track.picture(tag);
      if (picture?.data) this.#sink.frame({ timestamp, key: picture.key, data: picture.data });
    }
  }
}
