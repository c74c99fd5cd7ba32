/// <reference path="./hls-light.d.ts" />
import type { Fragment, LevelParsed } from 'hls.js';
import Hls, { Level } from 'hls.js/light';

/** As the library sorts them: its choice by size and bandwidth goes by this order. */
const byQuality = (one: Level, other: Level): number =>
  one.height - other.height || one.frameRate - other.frameRate || one.averageBitrate - other.averageBitrate;

/** Of the renditions of a multivariant playlist those that the browser plays; sound alone only where there is no picture. */
function playable(listed: readonly LevelParsed[]): readonly LevelParsed[] {
  const source = Hls.getMediaSource();
  const plays = listed.filter(({ attrs }) => source?.isTypeSupported(`video/mp4;codecs="${attrs.CODECS ?? ''}"`));
  const pictures = plays.filter(({ videoCodec, height }) => videoCodec !== undefined || (height ?? 0) > 0);
  return pictures.length > 0 ? pictures : plays;
}

/** What becomes of an engine's levels under a newer multivariant playlist; null when they stay. */
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
 * Gives the library other levels while it plays: what is buffered stays, requests under way are made anew. The choice of
 * a quality stays with it, but for one that is gone, which becomes the automatic choice.
 *
 * The library names levels by their place in a list, and lets the list be replaced (LEVELS_UPDATED), but sets its own
 * places right only as it removes a level. So one level too many is put at the end, and removed with those that are gone.
 *
 * @param loading the fragment that was asked for last
 * @returns false while the library waits for a level's first playlist: not now
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
