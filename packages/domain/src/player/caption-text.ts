import { ownValue } from '../kernel/own-value.ts';

/** A run of a cue's text in one style. */
export interface CaptionRun {
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00A0',
  lrm: '\u200E',
  rlm: '\u200F',
};

const unescaped = (text: string): string =>
  text.replace(/&(\w+);/g, (whole, name: string) => ownValue(ENTITIES, name) ?? whole);

/**
 * The text of a cue as runs of bold, italic and underlined text (WebVTT, section 6.4: cue text tags). Voices, classes,
 * languages, ruby and times are ignored, as are unknown tags. The runs are plain text, never markup.
 */
export function captionRuns(payload: string): readonly CaptionRun[] {
  const runs: CaptionRun[] = [];
  const depth = { b: 0, i: 0, u: 0 };
  for (const piece of payload.split(/(<[^>]*>)/)) {
    const tag = /^<(\/?)([biu])(?:[.\s][^>]*)?>$/.exec(piece);
    if (tag !== null) {
      const name = tag[2] as 'b' | 'i' | 'u';
      depth[name] = Math.max(0, depth[name] + (tag[1] === '/' ? -1 : 1));
    } else if (piece !== '' && !/^<[^>]*>$/.test(piece)) {
      runs.push({
        text: unescaped(piece),
        isBold: depth.b > 0,
        isItalic: depth.i > 0,
        isUnderlined: depth.u > 0,
      });
    }
  }
  return runs;
}
