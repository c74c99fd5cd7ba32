import { renderMultivariantPlaylist, type Variant } from '../packager/multivariant-playlist.ts';
import { type Answer, notFound, playlistAnswer } from './answer.ts';
import type { Reader } from './reader.ts';
import type { RenditionOrigin } from './rendition-origin.ts';

/** Seconds that caches may keep a multivariant playlist; its measured bit rates change slowly. */
const masterMaxAge = 2;

/** One stream's renditions under `/live/<streamId>/`. */
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

  #readMaster(): Answer {
    const variants: Variant[] = [];
    for (const [name, rendition] of this.renditions) {
      const variant = rendition.variant(`${name}/index.m3u8`);
      if (variant) variants.push(variant);
    }
    if (variants.length === 0) return notFound;
    const text = renderMultivariantPlaylist(variants);
    if (this.#master?.text !== text) {
      this.#master = { text, answer: playlistAnswer(Buffer.from(text), masterMaxAge, false) };
    }
    return this.#master.answer;
  }
}
