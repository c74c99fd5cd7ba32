/// <reference path="./hls-light.d.ts" />
import type { Fragment, LevelDetails, LevelParsed } from 'hls.js';
import Hls, { M3U8Parser } from 'hls.js/light';
import { bufferedAhead } from './element-stats.ts';
import { levelChange, replaceLevels } from './hls-levels.ts';
import { isLadderChanged, ladderWait } from './ladder-change.ts';

/** So much (seconds) has to be buffered for a change of levels to pass unseen. */
const QUIET_BUFFER = 0.5;
/** A connection that never buffers so much is helped by other levels, too (ms). */
const QUIET_LIMIT = 5_000;
const READ_LIMIT = 8_000;

/**
 * Keeps the levels of a live stream in step with its multivariant playlist, which the library reads once. The media
 * playlist tells when there is something to read: it reports where the stream's other renditions stand.
 *
 * @returns ends it
 */
export function followLadder(hls: Hls, video: HTMLVideoElement): () => void {
  let listed: ReadonlySet<string> = new Set();
  let found: { readonly levels: readonly LevelParsed[]; readonly since: number } | null = null;
  let loading: Fragment | null = null;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Grows with each multivariant playlist that is followed: an answer for an earlier one comes too late. */
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
    // What cannot be had is asked for again by the next media playlist; an error of the stream is the library's to tell.
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
    if (timer !== undefined || url === null) return;
    if (!isLadderChanged({ listed, ...signsOf(details) })) attempt = 0;
    else {
      timer = setTimeout(() => void read(url), ladderWait(attempt, Math.random()));
      attempt += 1;
    }
  };

  const takeIn = () => {
    if (found === null) return;
    const isQuiet = bufferedAhead(video) >= QUIET_BUFFER || performance.now() - found.since > QUIET_LIMIT;
    const change = levelChange(hls.levels, found.levels);
    if (change === null) found = null;
    else if (isQuiet && replaceLevels(hls, change, loading)) found = null;
  };
  // Not amid the library's own work on what came.
  const takeInSoon = () => queueMicrotask(takeIn);

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
  const reports = (details.renditionReports ?? []).flatMap(({ URI }) => URI ?? []);
  return {
    playing: withoutQuery(details.url),
    reported: new Set(reports.map((uri) => withoutQuery(new URL(uri, details.url).href))),
    endsInGap: details.fragments.at(-1)?.gap === true,
  };
}

/** Requests for a playlist carry delivery directives in their query (RFC 8216bis, 6.2.5). */
const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? url;
