/** A clip or video that the side navigation may show. Times are milliseconds. */
export interface RecordedCandidate {
  readonly kind: 'clip' | 'video';
  readonly id: string;
  readonly channelId: string;
  readonly categoryId: string | null;
  readonly views: number;
  readonly madeAt: number;
}

/** Entries of the section of videos and clips. */
export const RECORDED_MAX = 5;

const HOUR_MS = 3_600_000;
/** An entry that is younger than this is not favoured further, so that the very first views do not decide. */
const FRESH_HOURS = 12;
/** How fast views lose weight with age. */
const FADE = 1.15;

const heat = ({ views, madeAt }: RecordedCandidate, now: number): number =>
  (views + 1) / (Math.max(0, now - madeAt) / HOUR_MS + FRESH_HOURS) ** FADE;

/** Candidates by their views for their age, the same for all viewers; the newer one first where that is equal. */
export const byHeat = (candidates: readonly RecordedCandidate[], now: number): RecordedCandidate[] =>
  candidates
    .map((one) => ({ one, heat: heat(one, now) }))
    .sort((a, b) => b.heat - a.heat || b.one.madeAt - a.one.madeAt || (a.one.id < b.one.id ? 1 : -1))
    .map(({ one }) => one);

/** Everything that a viewer is shown first. */
export interface RecordedTaste {
  /** The category of the open page. */
  readonly categoryId: string | undefined;
  /** Channels that fit the viewer; empty for visitors, and for users who want no personal suggestions. */
  readonly channelIds: ReadonlySet<string>;
}

/** Those of the open page's category first, then those of channels that fit; each group keeps its order. */
export const byTaste = (
  candidates: readonly RecordedCandidate[],
  { categoryId, channelIds }: RecordedTaste,
): RecordedCandidate[] => {
  const rank = (one: RecordedCandidate): number =>
    one.categoryId !== null && one.categoryId === categoryId ? 0 : channelIds.has(one.channelId) ? 1 : 2;
  const groups: [RecordedCandidate[], RecordedCandidate[], RecordedCandidate[]] = [[], [], []];
  for (const one of candidates) groups[rank(one) as 0 | 1 | 2].push(one);
  return groups.flat();
};

/**
 * The first videos and clips in turn, a channel once, so that neither kind and no channel fills the section. Where one
 * kind ends, the other goes on.
 */
export const chooseRecorded = (candidates: readonly RecordedCandidate[]): RecordedCandidate[] => {
  const channels = new Set<string>();
  const chosen: RecordedCandidate[] = [];
  const left = { video: [] as RecordedCandidate[], clip: [] as RecordedCandidate[] };
  for (const one of candidates) left[one.kind].push(one);
  const next = (kind: RecordedCandidate['kind']): RecordedCandidate | undefined => {
    for (;;) {
      const one = left[kind].shift();
      if (one === undefined || !channels.has(one.channelId)) return one;
    }
  };
  for (let turn = 0; chosen.length < RECORDED_MAX; turn += 1) {
    const one = turn % 2 === 0 ? (next('video') ?? next('clip')) : (next('clip') ?? next('video'));
    if (one === undefined) break;
    channels.add(one.channelId);
    chosen.push(one);
  }
  return chosen;
};

/** Two lists in turn, the longer one to its end. */
export const inTurn = <A, B>(first: readonly A[], second: readonly B[]): (A | B)[] =>
  Array.from({ length: Math.max(first.length, second.length) }, (_, at) => [
    ...first.slice(at, at + 1),
    ...second.slice(at, at + 1),
  ]).flat();
