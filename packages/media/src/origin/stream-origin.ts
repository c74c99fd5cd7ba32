import { renderMultivariantPlaylist, renderRenditionReport, type Variant } from '../packager/multivariant-playlist.ts';
import { type Answer, notFound, playlistAnswer } from './answer.ts';
import type { Reader } from './reader.ts';
import type { RenditionOrigin } from './rendition-origin.ts';

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
