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

/** A sound track that viewers may choose (RFC 8216bis, 4.4.6.1). */
export interface SoundMedia {
  readonly uri: string;
  readonly bandwidth: number;
  readonly averageBandwidth: number;
  readonly name: string;
  /** BCP 47 tag. */
  readonly language: string | undefined;
  /** It describes the picture to blind viewers. */
  readonly describesPicture: boolean;
  readonly isDefault: boolean;
}

const soundGroup = 'sound';
const yesOrNo = (is: boolean): string => (is ? 'YES' : 'NO');

const mediaLine = (sound: SoundMedia): string => {
  const attributes = [
    `TYPE=AUDIO,GROUP-ID="${soundGroup}",NAME="${sound.name}"`,
    ...(sound.language === undefined ? [] : [`LANGUAGE="${sound.language}"`]),
    // A player may choose by the system's language. It never chooses what is only there to be asked for.
    `DEFAULT=${yesOrNo(sound.isDefault)},AUTOSELECT=${yesOrNo(sound.isDefault || sound.language !== undefined)}`,
    ...(sound.describesPicture ? ['CHARACTERISTICS="public.accessibility.describes-video"'] : []),
    `URI="${sound.uri}"`,
  ];
  return `#EXT-X-MEDIA:${attributes.join(',')}\n`;
};

/** A variant with the most that a sound of the group adds. */
const withSounds = (variant: Variant, sounds: readonly SoundMedia[]): Variant => {
  // The variant of sound alone plays nothing else.
  const isSound = sounds.some(({ uri }) => uri === variant.uri);
  const most = (of: 'bandwidth' | 'averageBandwidth'): number =>
    Math.max(...sounds.map((sound) => sound[of])) + (isSound ? 0 : variant[of]);
  return { ...variant, bandwidth: most('bandwidth'), averageBandwidth: most('averageBandwidth') };
};

const streamInf = (variant: Variant, hasSounds: boolean): string => {
  const attributes = [
    `BANDWIDTH=${variant.bandwidth}`,
    `AVERAGE-BANDWIDTH=${variant.averageBandwidth}`,
    `CODECS="${variant.codecs}"`,
  ];
  if (variant.width && variant.height) attributes.push(`RESOLUTION=${variant.width}x${variant.height}`);
  if (variant.frameRate) attributes.push(`FRAME-RATE=${variant.frameRate.toFixed(3)}`);
  if (hasSounds) attributes.push(`AUDIO="${soundGroup}"`);
  // Rendition `720p` without its sound is in the folder `720p-picture`.
  attributes.push(`STABLE-VARIANT-ID="${variant.uri.split(/[-/]/, 1)}"`);
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

/**
 * The multivariant playlist (RFC 8216bis, 4.4.6), the best rendition first. Audio only has no RESOLUTION.
 * @param sounds where there are any, the variants are pictures without sound
 */
export const renderMultivariantPlaylist = (
  variants: readonly Variant[],
  sounds: readonly SoundMedia[] = [],
): string => {
  const hasSounds = sounds.length > 0;
  const lines = variants.map((each) => streamInf(hasSounds ? withSounds(each, sounds) : each, hasSounds));
  return ['#EXTM3U\n#EXT-X-VERSION:9\n', ...sounds.map(mediaLine), ...lines].join('');
};
