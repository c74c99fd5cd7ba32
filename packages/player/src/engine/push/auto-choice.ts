import { freshAuto, onMoved, stepAuto } from './auto-rendition.ts';
import type { PushFeed } from './push-feed.ts';
import { type PushLevel, SOURCE } from './push-levels.ts';

/** The automatic choice looks at the picture's size this often (ms). */
const LOOK_MS = 2000;

/** Chooses the rendition by the line and the picture's size, unless the viewer has chosen one. */
export function autoChoice(
  video: HTMLVideoElement,
  levels: () => readonly PushLevel[],
  feed: Pick<PushFeed, 'change' | 'choose'>,
) {
  let auto = freshAuto;
  let chosen: string | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  /** In pixels of the screen. */
  const height = () =>
    document.pictureInPictureElement === video || video.clientHeight === 0
      ? Number.POSITIVE_INFINITY
      : video.clientHeight * globalThis.devicePixelRatio;
  /** The viewer's choice, while the stream has it. */
  const held = () => (levels().length === 0 || levels().some(({ rendition }) => rendition === chosen) ? chosen : null);
  const wanted = () => {
    const step = stepAuto(auto, levels(), height(), performance.now());
    auto = step.auto;
    return held() ?? step.rendition ?? SOURCE;
  };
  const change = (isAsked: boolean) => {
    feed.choose(held() !== null);
    feed.change(wanted(), isAsked);
  };
  return {
    wanted,
    isAuto: () => held() === null,
    /** @param rendition null: automatic */
    choose(rendition: string | null) {
      chosen = rendition;
      change(true);
    },
    look() {
      const now = performance.now();
      if (now - lookedAt < LOOK_MS || levels().length === 0) return;
      lookedAt = now;
      change(false);
    },
    /** The rendition changed without being asked to. The source stands in for one that gives nothing now. */
    moved(to: string) {
      if (to === SOURCE) feed.choose(false);
      else auto = onMoved(auto, to, performance.now());
    },
    /** Another stream. A choice holds if it has the rendition. */
    restart() {
      auto = freshAuto;
      lookedAt = Number.NEGATIVE_INFINITY;
    },
  };
}
