import type { AttemptLimit } from '../kernel/attempt-limit.ts';
import { ok, type Result, refused } from '../kernel/result.ts';
import { isLonger, oneLine } from '../kernel/text.ts';
import { vttTime } from '../kernel/vtt-time.ts';
import { parseWebVtt } from '../kernel/webvtt.ts';
import * as captionsErrors from './captions-errors.ts';
import { subRipAsWebVtt } from './subrip.ts';

/** Maximum length of a file in characters: about six hours of speech. */
export const CAPTIONS_MAX_LENGTH = 512 * 1024;
export const CAPTIONS_LABEL_MAX_CODE_POINTS = 50;
/** Maximum number of captions of one video (languages and kinds). */
export const CAPTIONS_OF_A_VIDEO_MAX = 20;
export const CAPTIONS_BY_USER: AttemptLimit = { limit: 60, windowMs: 60 * 60_000 };
/** Maximum length of a cue's text. */
const CUE_MAX_LENGTH = 2_000;

export type CaptionsRefusal = 'CAPTIONS_TOO_LARGE' | 'CAPTIONS_INVALID' | 'LANGUAGE_INVALID' | 'LABEL_INVALID';

/**
 * Checks a caption file and writes it again as WebVTT, so that only its cues remain: WebVTT (W3C WebVTT) or SubRip with at
 * least one cue. Styles, regions and notes are removed.
 */
export function checkCaptions(file: string): Result<string, 'CAPTIONS_TOO_LARGE' | 'CAPTIONS_INVALID'> {
  if (file.length > CAPTIONS_MAX_LENGTH) {
    return refused(captionsErrors.captionsTooLarge);
  }
  const cues = parseWebVtt(file) ?? parseWebVtt(subRipAsWebVtt(file) ?? '');
  if (cues === null || cues.length === 0) {
    return refused(captionsErrors.captionsInvalid);
  }
  const written = cues.map(({ start, end, settings, text }) => {
    const times = `${vttTime(start * 1000)} --> ${vttTime(end * 1000)}`;
    return `${[times, ...cleanSettings(settings)].join(' ')}\n${cleanText(text)}\n`;
  });
  return ok(`WEBVTT\n\n${written.join('\n')}`);
}

/** Position and alignment of a cue; regions are not kept. */
const SETTING =
  /^(?:line|position|size):-?\d{1,3}(?:\.\d{1,3})?%?(?:,[a-z-]{1,10})?$|^align:[a-z]{1,10}$|^vertical:(?:rl|lr)$/;

const cleanSettings = (settings: string): readonly string[] =>
  settings.split(/[ \t]+/).filter((setting) => SETTING.test(setting));

/** Text without control characters, and without what would end the cue or begin another. */
const cleanText = (text: string): string =>
  text
    .slice(0, CUE_MAX_LENGTH)
    .split('\n')
    .map((line) =>
      line
        .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
        .replaceAll('-->', '--›')
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n');

/** Checks a language tag (BCP 47); returns its canonical form. */
export function checkCaptionsLanguage(tag: string): Result<string, 'LANGUAGE_INVALID'> {
  const invalid = refused(captionsErrors.languageInvalid);
  if (!/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/.test(tag)) return invalid;
  try {
    return ok(Intl.getCanonicalLocales(tag)[0] ?? tag);
  } catch {
    return invalid;
  }
}

/** Checks the name of the captions in the player's menu, such as "English" or "Deutsch, für Gehörlose". */
export function checkCaptionsLabel(text: string): Result<string, 'LABEL_INVALID'> {
  const label = oneLine(text.replace(/[\p{Cf}\s]+/gu, ' '));
  return label === '' || isLonger(label, CAPTIONS_LABEL_MAX_CODE_POINTS)
    ? refused(captionsErrors.labelInvalid, { max: CAPTIONS_LABEL_MAX_CODE_POINTS })
    : ok(label);
}
