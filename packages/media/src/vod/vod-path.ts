import { isRenditionName } from '../recorder/rendition-name.ts';
import { isPathSafeId } from '../session/stream-id.ts';
import { type VodKind, vodKinds } from './vod-api.ts';

/** The parts of a request path under `/vod/`. Without a rendition the file belongs to the whole video. */
export interface VodPath {
  readonly kind: VodKind;
  readonly id: string;
  readonly token: string | undefined;
  readonly rendition: string | undefined;
  /** Only the picture of the rendition: its sound comes from another one. */
  readonly isPicture: boolean;
  readonly file: string;
  /** The query after the question mark; empty without one. */
  readonly query: string;
}

const prefix = '/vod/';
const longest = 512;

const pictureSuffix = '-picture';

/** The folder of a rendition's picture without its sound. */
export const pictureFolder = (rendition: string): string => rendition + pictureSuffix;

/**
 * Parses a request target: `/vod/[~<token>/]<kind>/<id>/[<rendition>[-picture]/]<file>`. Returns undefined for a path outside of
 * `/vod/`, and `'bad'` for a path under it without this form. Nothing is decoded, because no name needs it.
 */
export const parseVodPath = (url: string): VodPath | 'bad' | undefined => {
  if (!url.startsWith(prefix)) return undefined;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url.slice(prefix.length) : url.slice(prefix.length, mark);
  const query = mark < 0 ? '' : url.slice(mark + 1);
  if (path.length > longest || query.length > longest) return 'bad';
  const parts = path.split('/');
  const token = parts[0]?.startsWith('~') ? parts.shift()?.slice(1) : undefined;
  const [first, id = '', second = '', third, ...more] = parts;
  const kind = vodKinds.find((name) => name === first);
  if (kind === undefined || !isPathSafeId(id) || more.length > 0) return 'bad';
  if (third === undefined) return { kind, id, token, rendition: undefined, isPicture: false, file: second, query };
  const isPicture = second.endsWith(pictureSuffix);
  const rendition = isPicture ? second.slice(0, -pictureSuffix.length) : second;
  if (!isRenditionName(rendition)) return 'bad';
  return { kind, id, token, rendition, isPicture, file: third, query };
};
