import type { WatchBand } from './watch-band.ts';

/** An emote that a viewer wrote, and how often. */
export interface UsedEmote {
  readonly id: string;
  readonly name: string;
  readonly uses: number;
}

/** Everything that is known of a viewer in a channel and a month. Null: not known; it is never guessed. */
export interface RecapFacts {
  readonly watchSeconds: number | null;
  readonly streams: number | null;
  readonly band: WatchBand | null;
  readonly chatLines: number;
  /** The most used first. */
  readonly emotes: readonly UsedEmote[];
  readonly clips: number;
  /** The viewer's clip with the most views. */
  readonly topClip: { readonly slug: string; readonly title: string } | null;
  readonly bits: number;
  readonly gifts: number;
  /** ISO 8601. */
  readonly followedAt: string | null;
  /** The first time that the site knows of; ISO 8601. */
  readonly firstSeenAt: string | null;
}

export const NO_FACTS: RecapFacts = {
  ...{ watchSeconds: null, streams: null, band: null, chatLines: 0, emotes: [], clips: 0, topClip: null },
  ...{ bits: 0, gifts: 0, followedAt: null, firstSeenAt: null },
};

/** Emotes of a recap. */
export const RECAP_EMOTES = 3;

const sumOfKnown = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};

const earliest = (times: readonly (string | null)[]): string | null =>
  times.filter((time) => time !== null).sort()[0] ?? null;

/**
 * The facts of several months as one. A time or a number of streams is that of the months in which it is known. A band
 * belongs to one channel and month, so there is none.
 */
export function joinFacts(all: readonly RecapFacts[]): RecapFacts {
  const emotes = new Map<string, UsedEmote>();
  for (const emote of all.flatMap((facts) => facts.emotes)) {
    emotes.set(emote.id, { ...emote, uses: emote.uses + (emotes.get(emote.id)?.uses ?? 0) });
  }
  const sum = (of: (facts: RecapFacts) => number): number => all.reduce((total, facts) => total + of(facts), 0);
  return {
    watchSeconds: sumOfKnown(all.map((facts) => facts.watchSeconds)),
    streams: sumOfKnown(all.map((facts) => facts.streams)),
    band: null,
    chatLines: sum((facts) => facts.chatLines),
    emotes: mostUsed([...emotes.values()]),
    clips: sum((facts) => facts.clips),
    topClip: all.find((facts) => facts.topClip !== null)?.topClip ?? null,
    bits: sum((facts) => facts.bits),
    gifts: sum((facts) => facts.gifts),
    followedAt: earliest(all.map((facts) => facts.followedAt)),
    firstSeenAt: earliest(all.map((facts) => facts.firstSeenAt)),
  };
}

/** The most used emotes, the first first; equal ones by their names. */
export const mostUsed = (emotes: readonly UsedEmote[]): readonly UsedEmote[] =>
  [...emotes].sort((a, b) => b.uses - a.uses || (a.name < b.name ? -1 : 1)).slice(0, RECAP_EMOTES);
