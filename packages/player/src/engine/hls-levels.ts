/// <reference path="./hls-light.d.ts" />
import type { Fragment, LevelParsed } from 'hls.js';
import Hls, { Level } from 'hls.js/light';

/** As the library sorts them: its choice by size and bandwidth goes by this order. */
const byQuality = (one: Level, other: Level): number =>
  one.height - other.height || one.frameRate - other.frameRate || one.averageBitrate - other.averageBitrate;

/**
 * The renditions of a multivariant playlist that the browser can play. Audio-only ones are included only if there is no
 * video.
 */
function playable(listed: readonly LevelParsed[]): readonly LevelParsed[] {
  const source = Hls.getMediaSource();
  const plays = listed.filter(({ attrs }) => source?.isTypeSupported(`video/mp4;codecs="${attrs.CODECS ?? ''}"`));
  const pictures = plays.filter(({ videoCodec, height }) => videoCodec !== undefined || (height ?? 0) > 0);
  return pictures.length > 0 ? pictures : plays;
}

/** The fate of an engine's levels under a newer multivariant playlist; null when they stay. */
export interface LevelChange {
  readonly next: readonly Level[];
  readonly gone: readonly Level[];
}

/** Compares the current levels with those of a newer multivariant playlist; levels that stay are the same objects. */
export function levelChange(levels: readonly Level[], listed: readonly LevelParsed[]): LevelChange | null {
  const next = playable(listed)
    .map((parsed) => levels.find(({ uri }) => uri === parsed.url) ?? new Level(parsed))
    .sort(byQuality);
  const gone = levels.filter((level) => !next.includes(level));
  const isSame = gone.length === 0 && next.length === levels.length;
  return isSame || next.length === 0 ? null : { next, gone };
}

/**
 * Replaces the library's levels while it plays. The buffer stays, and pending requests are sent again. The chosen
 * quality stays; if it no longer exists, the automatic choice replaces it. The library identifies levels by their index
 * and lets the list be replaced (LEVELS_UPDATED), but it corrects its indexes only when it removes a level. So one
 * additional level is put at the end and removed together with the old ones.
 * @param loading the fragment that was requested last
 * @returns false while the library waits for a level's first playlist: try again later
 */
export function replaceLevels(hls: Hls, { next, gone }: LevelChange, loading: Fragment | null): boolean {
  const template = next[0];
  const before = hls.loadLevelObj;
  if (template === undefined || hls.loadLevelObj?.details === undefined) return false;
  const extra = new Level({
    url: template.uri,
    attrs: template.attrs,
    bitrate: template.bitrate,
    name: template.name,
  });
  const levels = [...next, ...gone, extra];
  const loadingLevel = loading === null ? undefined : hls.levels[loading.level];
  // Current requests use the old indexes.
  hls.stopLoad();
  if (loading !== null && loadingLevel !== undefined) loading.level = levels.indexOf(loadingLevel);
  levels.forEach(numberFragments);
  hls.trigger(Hls.Events.LEVELS_UPDATED, { levels });
  for (let index = levels.length - 1; index >= next.length; index -= 1) hls.removeLevel(index);
  // Without the level that it loaded the library has none, and of what is left it never chooses one by itself.
  if (hls.loadLevel < 0) {
    hls.nextLoadLevel = Math.max(
      0,
      next.findLastIndex(({ height }) => height <= (before?.height ?? 0)),
    );
  }
  hls.startLoad(-1, true);
  return true;
}

function numberFragments({ details }: Level, index: number): void {
  if (details === undefined) return;
  const opened = details.fragmentHint === undefined ? [] : [details.fragmentHint];
  const ofParts = (details.partList ?? []).map(({ fragment }) => fragment);
  for (const fragment of [...details.fragments, ...opened, ...ofParts]) {
    fragment.level = index;
    if (fragment.initSegment !== null) fragment.initSegment.level = index;
  }
}
