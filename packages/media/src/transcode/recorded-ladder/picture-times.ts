/** Presentation stamps pass through whole milliseconds on their way. */
const rounding = 0.6;
/** A picture that would be decoded behind its segment is decoded this many ms before its end. */
const margin = 1;
/** The least, in ms, by which one picture is decoded after another: a tick of the track. */
const tick = 1 / 90;

interface Span {
  /** Presentation time of the segment's first picture, ms on the time line. */
  readonly presented: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Where the pictures of a rendition are decoded. They come in the order of presentation and without B-frames, so each segment's
 * lie as far behind their presentation as its key frame does in the source: a segment begins where the source's does, also
 * where the frame rate changes and the encoder's delay with it.
 */
export class PictureTimes {
  readonly #spans: Span[] = [];
  #last = Number.NEGATIVE_INFINITY;

  /** The source's next segment, before any of its pictures. Times in ms. */
  segment(span: Span): void {
    this.#spans.push(span);
  }

  /** Decode time (ms on the time line) of a rendition's next picture. */
  place(presented: number): number {
    for (let next = this.#spans[1]; next && presented >= next.presented - rounding; next = this.#spans[1]) {
      this.#spans.shift();
    }
    const [span] = this.#spans;
    if (!span) return presented;
    const at = Math.min(span.start + Math.max(0, presented - span.presented), span.end - margin);
    this.#last = Math.max(at, this.#last + tick);
    return this.#last;
  }
}
