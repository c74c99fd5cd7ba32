import type { CodePointRange } from './segment.ts';

/** An emote in a text. */
export interface EmoteRange extends CodePointRange {
  readonly id: string;
}

/** More emotes than this in one message stay words. */
export const EMOTES_PER_MESSAGE = 100;

const ID = /^[\w.-]{1,64}$/;
const RANGE = /^(\d{1,5})-(\d{1,5})$/;

/** The value of the tag `emotes`: `id:from-to,from-to/id:from-to`. Positions are code points, `to` is included. */
export const formatEmoteRanges = (ranges: readonly EmoteRange[]): string => {
  const byId = new Map<string, string[]>();
  for (const { id, from, to } of ranges) {
    const places = byId.get(id);
    if (places === undefined) byId.set(id, [`${from}-${to}`]);
    else places.push(`${from}-${to}`);
  }
  return [...byId].map(([id, places]) => `${id}:${places.join(',')}`).join('/');
};

/**
 * Reads the tag `emotes`. An emote that is malformed or overlaps an earlier emote is left out; the result is in order.
 */
export const readEmoteRanges = (tag: string): readonly EmoteRange[] => {
  if (tag === '') return [];
  const found: EmoteRange[] = [];
  for (const part of tag.split('/', EMOTES_PER_MESSAGE)) {
    const colon = part.indexOf(':');
    const id = part.slice(0, Math.max(colon, 0));
    if (!ID.test(id)) continue;
    for (const place of part.slice(colon + 1).split(',', EMOTES_PER_MESSAGE)) {
      const [, from, to] = RANGE.exec(place) ?? [];
      if (from !== undefined && to !== undefined) found.push({ id, from: Number(from), to: Number(to) });
    }
  }
  found.sort((a, b) => a.from - b.from);
  let end = -1;
  return found.slice(0, EMOTES_PER_MESSAGE).filter(({ from, to }) => {
    if (from <= end || to < from) return false;
    end = to;
    return true;
  });
};
