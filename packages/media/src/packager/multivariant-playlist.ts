/** One rendition as the multivariant playlist lists it; rates are bits a second. */
export interface Variant {
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
  return `#EXT-X-STREAM-INF:${attributes.join(',')}\n${variant.uri}\n`;
};

/** The multivariant playlist (RFC 8216bis, 4.4.6), the best rendition first. Sound alone has no RESOLUTION. */
export const renderMultivariantPlaylist = (variants: readonly Variant[]): string =>
  `#EXTM3U\n#EXT-X-VERSION:9\n${variants.map(streamInf).join('')}`;
