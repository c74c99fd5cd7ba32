import { constants, gzipSync } from 'node:zlib';
import { type Answer, playlistAnswer } from './answer.ts';

/** The variants in which one state of a playlist is requested. */
export interface PlaylistForm {
  readonly delta: boolean;
  readonly gzip: boolean;
  /** Seconds that caches may keep it. */
  readonly maxAge: number;
}

/** Playlists below this many bytes fit a packet or two and are not worth compressing. */
const gzipFloor = 800;

/** Builds each form of a playlist once per state; all requests for it get the same bytes. */
export class PlaylistCache {
  readonly #render: (delta: boolean) => string;
  readonly #bodies = new Map<string, Buffer>();
  readonly #answers = new Map<string, Answer>();

  constructor(render: (delta: boolean) => string) {
    this.#render = render;
  }

  /** The state changed. */
  invalidate(): void {
    this.#bodies.clear();
    this.#answers.clear();
  }

  get(form: PlaylistForm): Answer {
    const key = `${form.delta ? 'd' : 'f'}${form.gzip ? 'z' : 'p'}${form.maxAge}`;
    const known = this.#answers.get(key);
    if (known) return known;
    const plain = this.#body(form.delta, false);
    const gzip = form.gzip && plain.length >= gzipFloor;
    const answer = playlistAnswer(gzip ? this.#body(form.delta, true) : plain, form.maxAge, gzip);
    this.#answers.set(key, answer);
    return answer;
  }

  #body(delta: boolean, gzip: boolean): Buffer {
    const key = `${delta}${gzip}`;
    const known = this.#bodies.get(key);
    if (known) return known;
    const body = gzip
      ? gzipSync(this.#body(delta, false), { level: constants.Z_BEST_SPEED })
      : Buffer.from(this.#render(delta));
    this.#bodies.set(key, body);
    return body;
  }
}
