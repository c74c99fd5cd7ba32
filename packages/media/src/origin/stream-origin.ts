import { renderMultivariantPlaylist, renderRenditionReport, type Variant } from '../packager/multivariant-playlist.ts';
import type { PushRoom } from '../push/push-room.ts';
import { type Answer, notFound, playlistAnswer } from './answer.ts';
import type { Reader } from './reader.ts';
import type { RenditionOrigin, RenditionPlace } from './rendition-origin.ts';

/** Seconds that caches may keep a multivariant playlist; its measured bit rates change slowly. */
const masterMaxAge = 2;

const pixels = (variant: Variant): number => (variant.width ?? 0) * (variant.height ?? 0);

/** One stream's renditions under `/live/<streamId>/`; the first one opened is the encoder's own. */
export class StreamOrigin {
  readonly renditions = new Map<string, RenditionOrigin>();
  #master: { readonly text: string; readonly answer: Answer } | undefined;

  /** Answers a request; `rendition` is undefined for files of the whole stream. */
  read(rendition: string | undefined, file: string, query: string, reader: Reader): void {
    if (rendition !== undefined) {
      const origin = this.renditions.get(rendition);
      if (origin) origin.read(file, query, reader);
      else reader.answer(notFound);
      return;
    }
    reader.answer(file === 'master.m3u8' ? this.#readMaster() : notFound);
  }

  /** Lines for a rendition's playlist about the current position of the others. */
  reports(rendition: string): string {
    let out = '';
    for (const [name, { edge }] of this.renditions) {
      if (name !== rendition && edge) out += renderRenditionReport({ uri: `../${name}/index.m3u8`, ...edge });
    }
    return out;
  }

  /** The data that a rendition has to know of the others. */
  placeOf(name: string): RenditionPlace {
    return {
      name,
      reports: () => this.reports(name),
      smaller: () => this.#smallerThan(name)?.push,
      derived: () => this.#derivedFrom(name),
    };
  }

  /** The rooms of the others that have a picture, if this is the source. */
  #derivedFrom(name: string): PushRoom[] {
    const [[source] = [], ...others] = this.renditions;
    if (name !== source) return [];
    return others.flatMap(([, rendition]) => (rendition.variant('')?.width ? [rendition.push] : []));
  }

  /** The largest rendition with fewer pixels. */
  #smallerThan(name: string): RenditionOrigin | undefined {
    const sized = [...this.renditions].map(([, rendition]) => {
      const variant = rendition.variant('');
      return { rendition, pixels: variant ? pixels(variant) : 0 };
    });
    const own = sized.find(({ rendition }) => rendition === this.renditions.get(name))?.pixels ?? 0;
    return sized
      .filter((each) => each.pixels > 0 && each.pixels < own)
      .reduce<{ rendition?: RenditionOrigin; pixels: number }>(
        (best, each) => (each.pixels > best.pixels ? each : best),
        { pixels: 0 },
      ).rendition;
  }

  #readMaster(): Answer {
    const [source, ...derived] = [...this.renditions].flatMap(
      ([name, rendition]) => rendition.variant(`${name}/index.m3u8`) ?? [],
    );
    if (!source) return notFound;
    const variants = [source, ...derived.sort((one, other) => pixels(other) - pixels(one))];
    const text = renderMultivariantPlaylist(variants);
    if (this.#master?.text !== text) {
      this.#master = { text, answer: playlistAnswer(Buffer.from(text), masterMaxAge, false) };
    }
    return this.#master.answer;
  }
}
