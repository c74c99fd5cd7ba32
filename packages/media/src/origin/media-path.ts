/** The parts of a request path under `/live/`. Without a rendition the file belongs to the whole stream. */
export interface MediaPath {
  /** Everything that comes before the stream's id, without its `~`. */
  readonly token: string | undefined;
  readonly streamId: string;
  readonly rendition: string | undefined;
  readonly file: string;
  /** The text that follows the question mark; empty without. */
  readonly query: string;
}

const prefix = '/live/';

/**
 * Splits a request target, `/live/[~<token>/]<stream>/[<rendition>/]<file>`; undefined when it is not under `/live/`.
 * Nothing is decoded: no name needs it.
 */
export const parseMediaPath = (url: string): MediaPath | undefined => {
  if (!url.startsWith(prefix)) return undefined;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url.slice(prefix.length) : url.slice(prefix.length, mark);
  const query = mark < 0 ? '' : url.slice(mark + 1);
  const parts = path.split('/');
  const token = parts[0]?.startsWith('~') ? parts.shift()?.slice(1) : undefined;
  const [streamId = '', second = '', third, ...more] = parts;
  if (more.length > 0) return { token, streamId: '', rendition: undefined, file: '', query };
  if (third === undefined) return { token, streamId, rendition: undefined, file: second, query };
  return { token, streamId, rendition: second, file: third, query };
};
