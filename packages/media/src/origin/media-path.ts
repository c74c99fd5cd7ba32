/** The parts of a request path under `/live/`. Without a rendition the file belongs to the whole stream. */
export interface MediaPath {
  readonly streamId: string;
  readonly rendition: string | undefined;
  readonly file: string;
  /** What follows the question mark; empty without. */
  readonly query: string;
}

const prefix = '/live/';

/** Splits a request target; undefined when it is not under `/live/`. Nothing is decoded: no name needs it. */
export const parseMediaPath = (url: string): MediaPath | undefined => {
  if (!url.startsWith(prefix)) return undefined;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url.slice(prefix.length) : url.slice(prefix.length, mark);
  const query = mark < 0 ? '' : url.slice(mark + 1);
  const [streamId = '', second = '', third, ...more] = path.split('/');
  if (more.length > 0) return { streamId: '', rendition: undefined, file: '', query };
  if (third === undefined) return { streamId, rendition: undefined, file: second, query };
  return { streamId, rendition: second, file: third, query };
};
