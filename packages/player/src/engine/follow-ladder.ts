/// <reference path="./hls-light.d.ts" />
import type { Fragment, Level, LevelDetails, LevelParsed } from 'hls.js';
import Hls, { M3U8Parser } from 'hls.js/light';
import { bufferedAhead } from './element-stats.ts';
import { type LevelChange, levelChange, replaceLevels } from './hls-levels.ts';
import { isLadderChanged, ladderWait, liveRenditions } from './ladder-change.ts';

/** This much (seconds) must be buffered so that a change of levels is not noticed. */
const QUIET_BUFFER = 0.5;
/** A connection that never buffers this much changes levels after this time (ms) anyway. */
const QUIET_LIMIT = 5_000;
const READ_LIMIT = 8_000;

export interface FollowLadderOptions {
  readonly hls: Hls;
  readonly video: HTMLVideoElement;
  /** Address of the quality that the viewer chose; null: automatic. */
  readonly wanted: () => string | null;
}

/**
 * Keeps the levels of a live stream up to date with its multivariant playlist, which the library reads only once. The
 * rendition reports in the media playlist show when to read it again.
 * @returns a function that ends it
 */
export function followLadder({ hls, video, wanted }: FollowLadderOptions): () => void {
  let listed: ReadonlySet<string> = new Set();
  let found: { readonly levels: readonly LevelParsed[]; readonly since: number } | null = null;
  let loading: Fragment | null = null;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Increases with each multivariant playlist; an answer for an earlier one is ignored. */
  let era = 0;

  const forget = () => {
    era += 1;
    clearTimeout(timer);
    timer = undefined;
    found = null;
    attempt = 0;
  };

  const read = async (url: string) => {
    const asked = era;
    // The next media playlist tries again; the library reports errors of the stream.
    const text = await fetchText(url).catch(() => null);
    if (asked !== era) return;
    timer = undefined;
    if (text === null) return;
    const { levels } = M3U8Parser.parseMasterPlaylist(text, url);
    listed = addresses(levels);
    found = { levels, since: performance.now() };
  };

  const watch = (details: LevelDetails) => {
    const { url } = hls;
    // A playlist of sound alone was loaded without the others.
    if (timer !== undefined || url === null || hls.levels[0]?.uri === url) return;
    if (!isLadderChanged({ listed, ...signsOf(details) })) attempt = 0;
    else {
      timer = setTimeout(() => void read(url), ladderWait(attempt, Math.random()));
      attempt += 1;
    }
  };

  const replace = (change: LevelChange): boolean => {
    if (!replaceLevels(hls, change, loading)) return false;
    // A choice that was gone holds again.
    const index = hls.levels.findIndex(({ uri }) => uri === wanted());
    if (index >= 0 && hls.manualLevel !== index) hls.loadLevel = index;
    return true;
  };
  const takeIn = () => {
    if (found === null) return;
    const isQuiet = bufferedAhead(video) >= QUIET_BUFFER || performance.now() - found.since > QUIET_LIMIT;
    const change = levelChange(hls.levels, found.levels);
    if (change === null) found = null;
    else if (isQuiet && replace(change)) found = null;
  };
  // Not amid the library's own work on what came.
  const takeInSoon = () => queueMicrotask(takeIn);

  /**
   * Everything that is loaded gets no more: the others go on without it, and without those that stand still with it.
   */
  const leave = (details: LevelDetails) => {
    const { playing, live } = signsOf(details);
    if (live.has(playing)) return;
    const isGone = ({ uri }: Level) => !live.has(uri);
    const change = { next: hls.levels.filter((level) => !isGone(level)), gone: hls.levels.filter(isGone) };
    if (change.next.length === 0 || change.gone.length === 0 || !replace(change)) return;
    const gone = new Set(change.gone.map(({ uri }) => uri));
    listed = new Set([...listed].filter((uri) => !gone.has(uri)));
    found = null;
  };

  hls.on(Hls.Events.MANIFEST_LOADING, () => {
    forget();
    loading = null;
  });
  hls.on(Hls.Events.MANIFEST_LOADED, (_, { levels }) => {
    listed = addresses(levels);
  });
  hls.on(Hls.Events.FRAG_LOADING, (_, { frag }) => {
    loading = frag;
  });
  hls.on(Hls.Events.FRAG_BUFFERED, takeInSoon);
  hls.on(Hls.Events.LEVEL_UPDATED, (_, { details }) => {
    queueMicrotask(() => leave(details));
    watch(details);
    takeInSoon();
  });
  return forget;
}

async function fetchText(url: string): Promise<string | null> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(READ_LIMIT) });
  return answer.ok ? answer.text() : null;
}

const addresses = (levels: readonly LevelParsed[]): ReadonlySet<string> => new Set(levels.map(({ url }) => url));

function signsOf(details: LevelDetails) {
  const playing = withoutQuery(details.url);
  // A gap among the parts of the newest segment, behind which nothing is announced, says that it will be one.
  const isBrokenOff = details.preloadHint === undefined && details.partList?.at(-1)?.gap === true;
  const endsInGap = isBrokenOff || details.fragments.at(-1)?.gap === true;
  const others = (details.renditionReports ?? []).flatMap(({ URI, ...place }) =>
    URI === undefined
      ? []
      : { uri: withoutQuery(new URL(URI, details.url).href), sequence: Number(place['LAST-MSN'] ?? 0) },
  );
  const live = liveRenditions([...others, { uri: playing, sequence: endsInGap ? -1 : details.lastPartSn }]);
  return { playing, endsInGap, live, reported: new Set([...live].filter((uri) => uri !== playing)) };
}

/** Requests for a playlist carry delivery directives in their query (RFC 8216bis, 6.2.5). */
const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? url;
