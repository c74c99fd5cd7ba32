/** One rendition as the multivariant playlist lists it; rates are bits a second. */
export interface Variant {
  /** Its playlist in its folder, `<name>/index.m3u8`; the name stays the same during the stream. */
  readonly uri: string;
  readonly bandwidth: number;
  readonly averageBandwidth: number;
  readonly codecs: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly frameRate: number | undefined;
}

const streamInf = (variant: Variant): string => {
  const attributes = [
    `BANDWIDTH=${variant.bandwidth}`,
    `AVERAGE-BANDWIDTH=${variant.averageBandwidth}`,
    `CODECS="${variant.codecs}"`,
  ];
  if (variant.width && variant.height) attributes.push(`RESOLUTION=${variant.width}x${variant.height}`);
  if (variant.frameRate) attributes.push(`FRAME-RATE=${variant.frameRate.toFixed(3)}`);
  attributes.push(`STABLE-VARIANT-ID="${variant.uri.split('/', 1)}"`);
  return `#EXT-X-STREAM-INF:${attributes.join(',')}\n${variant.uri}\n`;
};

/** The position of another rendition of the stream; `part` is undefined if unknown. */
export interface RenditionReport {
  /** Its playlist, relative to the one that contains the report. */
  readonly uri: string;
  readonly sequence: number;
  readonly part: number | undefined;
}

/** One line of a media playlist about another rendition (RFC 8216bis, 4.4.5.4). */
export const renderRenditionReport = ({ uri, sequence, part }: RenditionReport): string =>
  `#EXT-X-RENDITION-REPORT:URI="${uri}",LAST-MSN=${sequence}${part === undefined ? '' : `,LAST-PART=${part}`}\n`;

/** The multivariant playlist (RFC 8216bis, 4.4.6), the best rendition first. Audio only has no RESOLUTION. */
export const renderMultivariantPlaylist = (variants: readonly Variant[]): string =>
  `#EXTM3U\n#EXT-X-VERSION:9\n${variants.map(streamInf).join('')}`;
