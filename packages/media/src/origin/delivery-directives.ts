/** Delivery directives of a media playlist's query (RFC 8216bis, 6.2.5). */
export interface DeliveryDirectives {
  /** `_HLS_msn`: the media sequence number that the playlist must contain. */
  readonly sequence: number | undefined;
  /** `_HLS_part`: and of that segment, this part. */
  readonly part: number | undefined;
  /** `_HLS_skip`: a delta update is wanted. */
  readonly skip: boolean;
}

const numeral = /^[0-9]{1,15}$/;

/**
 * Reads the directives; other parameters are ignored. `'bad'` when one is not a decimal number, when `_HLS_part` occurs
 * without `_HLS_msn`, or when `_HLS_skip` is neither YES nor v2.
 */
export const parseDirectives = (query: string): DeliveryDirectives | 'bad' => {
  let sequence: number | undefined;
  let part: number | undefined;
  let skip = false;
  if (query === '') return { sequence, part, skip };
  for (const pair of query.split('&')) {
    const equals = pair.indexOf('=');
    const name = equals < 0 ? pair : pair.slice(0, equals);
    const value = equals < 0 ? '' : pair.slice(equals + 1);
    if (name === '_HLS_msn' || name === '_HLS_part') {
      if (!numeral.test(value)) return 'bad';
      if (name === '_HLS_msn') sequence = Number(value);
      else part = Number(value);
    } else if (name === '_HLS_skip') {
      if (value !== 'YES' && value !== 'v2') return 'bad';
      skip = true;
    }
  }
  if (part !== undefined && sequence === undefined) return 'bad';
  return { sequence, part, skip };
};
