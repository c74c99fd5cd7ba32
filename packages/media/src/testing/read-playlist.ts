import { isDeepStrictEqual } from 'node:util';
import { M3U8Parser, PlaylistLevelType } from 'hls.js';
import { parse as parseByHlsParser, setOptions, types } from 'hls-parser';
import { Parser } from 'm3u8-parser';

setOptions({ strictMode: true });

export interface ReadPart {
  readonly uri: string;
  /** Seconds. */
  readonly duration: number;
  readonly independent: boolean;
}

export interface ReadSegment {
  readonly sequence: number;
  readonly uri: string;
  /** Seconds. */
  readonly duration: number;
  /** Number of discontinuities since the stream's start, including that of this segment. */
  readonly timeline: number;
  /** URI of its init segment. */
  readonly map: string;
  /** Wall-clock milliseconds. */
  readonly time: number;
  readonly parts: readonly ReadPart[];
}

/** A media playlist on which three parsers agree. */
export interface ReadPlaylist {
  readonly targetDuration: number;
  readonly partTarget: number | undefined;
  readonly mediaSequence: number;
  readonly discontinuitySequence: number;
  /** Number of segments that a delta update omits. */
  readonly skipped: number;
  readonly segments: readonly ReadSegment[];
  /** Parts of the incomplete segment. */
  readonly openParts: readonly ReadPart[];
  readonly hint: string | undefined;
  readonly ended: boolean;
  readonly type: string | undefined;
  /** EXT-X-START in seconds. */
  readonly startOffset: number | undefined;
}

/**
 * Dates of segments in ms. A missing date follows from the one before (RFC 8216bis, 4.4.4.6). Not all parsers compute
 * it themselves, and they round differently.
 */
const datesOf = (segments: readonly { readonly date: number; readonly duration: number }[]): number[] => {
  let next = Number.NaN;
  return segments.map(({ date, duration }) => {
    const time = Number.isNaN(date) ? next : date;
    next = time + duration * 1000;
    return Math.round(time);
  });
};

const part = (uri: string, duration: number, independent: unknown): ReadPart => ({
  uri,
  duration,
  independent: independent === true,
});

interface M3u8Part {
  readonly uri: string;
  readonly duration: number;
  readonly independent?: boolean;
}

interface M3u8Segment {
  readonly uri: string;
  readonly duration: number;
  readonly timeline: number;
  readonly map?: { readonly uri: string };
  readonly programDateTime?: number;
  readonly parts?: readonly M3u8Part[];
  readonly preloadHints?: readonly { readonly uri: string }[];
}

interface M3u8Manifest {
  readonly targetDuration: number;
  readonly partTargetDuration?: number;
  readonly mediaSequence: number;
  readonly discontinuitySequence: number;
  readonly skip?: { readonly skippedSegments: number };
  readonly segments: readonly M3u8Segment[];
  readonly preloadSegment?: M3u8Segment;
  readonly endList?: boolean;
  readonly playlistType?: string;
  readonly start?: { readonly timeOffset: number };
}

const byM3u8Parser = (text: string): ReadPlaylist => {
  const parser = new Parser();
  parser.on('warn', (event: { message: string }) => {
    throw new Error(`m3u8-parser warns: ${event.message}`);
  });
  parser.push(text);
  parser.end();
  const manifest: unknown = parser.manifest;
  const read = manifest as M3u8Manifest;
  const skipped = read.skip?.skippedSegments ?? 0;
  const parts = (segment: M3u8Segment | undefined): ReadPart[] =>
    (segment?.parts ?? []).map((each) => part(each.uri, each.duration, each.independent));
  const m3u8Dates = datesOf(
    read.segments.map(({ programDateTime, duration }) => ({ date: programDateTime ?? Number.NaN, duration })),
  );
  return {
    targetDuration: read.targetDuration,
    partTarget: read.partTargetDuration,
    mediaSequence: read.mediaSequence,
    discontinuitySequence: read.discontinuitySequence,
    skipped,
    segments: read.segments.map((segment, index) => ({
      sequence: read.mediaSequence + skipped + index,
      uri: segment.uri,
      duration: segment.duration,
      timeline: segment.timeline,
      map: segment.map?.uri ?? '',
      time: m3u8Dates[index] ?? Number.NaN,
      parts: parts(segment),
    })),
    openParts: parts(read.preloadSegment),
    hint: read.preloadSegment?.preloadHints?.[0]?.uri,
    ended: read.endList === true,
    type: read.playlistType,
    startOffset: read.start?.timeOffset,
  };
};

/**
 * hls-parser in strict mode. One of its rules counts segments where the standard measures time (RFC 8216bis, 6.2.2:
 * parts more than three target durations from the end); it is checked by time instead.
 */
const strictly = (text: string): ReturnType<typeof parseByHlsParser> => {
  try {
    return parseByHlsParser(text);
  } catch (error) {
    // A playlist without parts need not support blocking reload (RFC 8216bis, 4.4.3.8), even if it offers delta
    // updates.
    const isOwnRule = /greater than three target durations|CAN-BLOCK-RELOAD=YES is mandatory/.test(String(error));
    // A rendition whose segment has broken off has listed parts, and none that will come.
    const isPaused = /EXT-X-PRELOAD-HINT/.test(String(error)) && text.includes('# No media is expected for now.');
    if (!isOwnRule && !isPaused) {
      throw new Error(`hls-parser refuses\n${text}`, { cause: error });
    }
  }
  setOptions({ strictMode: false, silent: true });
  try {
    const read = parseByHlsParser(text);
    if (!(read instanceof types.MediaPlaylist)) return read;
    let age = 0;
    for (const segment of read.segments.toReversed()) {
      if (segment.parts.length > 0 && age >= 3 * read.targetDuration)
        throw new Error(`parts are listed late in\n${text}`);
      age += segment.duration ?? 0;
    }
    return read;
  } finally {
    setOptions({ strictMode: true, silent: false });
  }
};

const byHlsParser = (text: string): ReadPlaylist => {
  const read = strictly(text);
  if (!(read instanceof types.MediaPlaylist)) throw new Error('hls-parser sees no media playlist');
  const whole = read.segments.filter((segment) => segment.uri !== '');
  const open = read.segments.find((segment) => segment.uri === '');
  const parts = (of: readonly (typeof read.segments)[number]['parts'][number][]): ReadPart[] =>
    of.filter((each) => !each.hint).map((each) => part(each.uri, each.duration ?? 0, each.independent));
  const dates = datesOf(
    whole.map((segment) => ({ date: segment.programDateTime?.getTime() ?? Number.NaN, duration: segment.duration })),
  );
  return {
    targetDuration: read.targetDuration,
    partTarget: read.partTargetDuration,
    mediaSequence: read.mediaSequenceBase ?? 0,
    discontinuitySequence: read.discontinuitySequenceBase ?? 0,
    skipped: read.skip,
    segments: whole.map((segment, index) => ({
      sequence: segment.mediaSequenceNumber,
      uri: segment.uri,
      duration: segment.duration,
      timeline: segment.discontinuitySequence,
      map: segment.map?.uri ?? '',
      time: dates[index] ?? Number.NaN,
      parts: parts(segment.parts),
    })),
    openParts: parts(open?.parts ?? []),
    hint: open?.parts.find((each) => each.hint)?.uri,
    ended: read.endlist,
    type: read.playlistType,
    startOffset: read.start?.offset,
  };
};

const byHlsJs = (text: string): ReadPlaylist => {
  const read = M3U8Parser.parseLevelPlaylist(text, 'http://host/index.m3u8', 0, PlaylistLevelType.MAIN, 0, null);
  if (read.playlistParsingError) throw read.playlistParsingError;
  const partsOf = (sequence: number): ReadPart[] =>
    (read.partList ?? [])
      .filter((each) => each.fragment.sn === sequence)
      .map((each) => part(each.relurl, each.duration, each.independent));
  const segments = read.fragments.slice(read.skippedSegments).map((fragment) => ({
    sequence: Number(fragment.sn),
    uri: fragment.relurl ?? '',
    duration: fragment.duration,
    timeline: fragment.cc,
    map: fragment.initSegment?.relurl ?? '',
    time: Math.round(fragment.programDateTime ?? Number.NaN),
    parts: partsOf(Number(fragment.sn)),
  }));
  return {
    targetDuration: read.targetduration,
    partTarget: read.partTarget || undefined,
    mediaSequence: read.startSN,
    discontinuitySequence: read.startCC,
    skipped: read.skippedSegments,
    segments,
    openParts: partsOf(read.startSN + read.skippedSegments + segments.length),
    hint: read.preloadHint?.URI,
    ended: !read.live,
    type: read.type ?? undefined,
    startOffset: read.startTimeOffset ?? undefined,
  };
};

/**
 * Reads a media playlist with m3u8-parser, hls-parser (strict) and the parser of hls.js.
 * @throws Error when one of them rejects it, warns, or has another result than the others
 */
export const readPlaylist = (text: string): ReadPlaylist => {
  const read = byHlsJs(text);
  for (const [name, other] of [
    ['m3u8-parser', byM3u8Parser(text)],
    ['hls-parser', byHlsParser(text)],
  ] as const) {
    if (isDeepStrictEqual(read, other)) continue;
    throw new Error(`${name} reads ${JSON.stringify(other)}\nhls.js reads ${JSON.stringify(read)}\nof\n${text}`);
  }
  return read;
};

/** A rendition of a multivariant playlist on which hls-parser and hls.js agree. */
export interface ReadVariant {
  readonly uri: string;
  readonly bandwidth: number;
  readonly averageBandwidth: number | undefined;
  readonly codecs: string | undefined;
  readonly resolution: string | undefined;
  readonly frameRate: number | undefined;
}

/** Reads a multivariant playlist. Throws when the parsers disagree. */
export const readMaster = (text: string): ReadVariant[] => {
  const read = parseByHlsParser(text);
  if (!(read instanceof types.MasterPlaylist)) throw new Error('hls-parser sees no multivariant playlist');
  const variants = read.variants.map((variant) => ({
    uri: variant.uri,
    bandwidth: variant.bandwidth,
    averageBandwidth: variant.averageBandwidth,
    codecs: variant.codecs,
    resolution: variant.resolution && `${variant.resolution.width}x${variant.resolution.height}`,
    frameRate: variant.frameRate,
  }));
  const other = M3U8Parser.parseMasterPlaylist(text, 'http://host/');
  if (other.playlistParsingError) throw other.playlistParsingError;
  const levels = other.levels.map((level) => ({
    uri: level.url.replace('http://host/', ''),
    bandwidth: level.bitrate,
    averageBandwidth: Number(level.attrs['AVERAGE-BANDWIDTH']),
    codecs: level.attrs.CODECS,
    resolution: level.attrs.RESOLUTION,
    frameRate: level.attrs['FRAME-RATE'] === undefined ? undefined : Number(level.attrs['FRAME-RATE']),
  }));
  if (!isDeepStrictEqual(variants, levels)) {
    throw new Error(
      `hls-parser reads ${JSON.stringify(variants)}\nhls.js reads ${JSON.stringify(levels)}\nof\n${text}`,
    );
  }
  return variants;
};
