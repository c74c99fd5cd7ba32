import type { LinkTarget } from './link-target.ts';

/** The content that a card shows. */
export interface LinkPreview {
  readonly title: string;
  readonly channel: string;
  readonly seconds: number;
  readonly views: number;
  readonly imageURL: string | null;
}

/** Asks for several at once: an answer for each target, null for one that the reader may not see. */
export type FetchPreviews = (targets: readonly LinkTarget[]) => Promise<readonly (LinkPreview | null)[]>;

/** Targets in one request; the server's limit for each kind. */
export const TARGETS_A_REQUEST = 20;
/** Remembered answers. */
export const PREVIEWS_MAX = 300;
/** Links that come within this time are asked for together. */
export const GATHER_MS = 80;

export interface PreviewBatch {
  /** The answer if it is known; null: nothing to show; undefined: it is not known yet. */
  get(target: LinkTarget): LinkPreview | null | undefined;
  /** Asks for a target, once. */
  ask(target: LinkTarget): void;
  subscribe(listener: () => void): () => void;
}

/** Gathers targets and remembers the answers. A request that fails is asked again when its target comes again. */
export function createPreviewBatch(fetch: FetchPreviews): PreviewBatch {
  const known = new Map<string, LinkPreview | null>();
  const asked = new Set<string>();
  const listeners = new Set<() => void>();
  let waiting: LinkTarget[] = [];

  const remember = (key: string, preview: LinkPreview | null) => {
    known.set(key, preview);
    const [oldest] = known.keys();
    if (known.size > PREVIEWS_MAX && oldest !== undefined) known.delete(oldest);
  };
  const send = async (targets: readonly LinkTarget[]) => {
    // A failure shows no card.
    const answers = await fetch(targets).catch(() => undefined);
    for (const [index, { key }] of targets.entries()) {
      asked.delete(key);
      if (answers !== undefined) remember(key, answers[index] ?? null);
    }
    for (const listener of [...listeners]) listener();
  };
  const flush = () => {
    const all = waiting;
    waiting = [];
    for (let start = 0; start < all.length; start += TARGETS_A_REQUEST) {
      void send(all.slice(start, start + TARGETS_A_REQUEST));
    }
  };
  return {
    get: ({ key }) => known.get(key),
    ask(target) {
      if (known.has(target.key) || asked.has(target.key)) return;
      asked.add(target.key);
      if (waiting.length === 0) setTimeout(flush, GATHER_MS);
      waiting.push(target);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
