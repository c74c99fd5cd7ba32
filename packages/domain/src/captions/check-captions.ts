import type { AttemptLimit } from '../accounts/attempt-limits.ts';
import { countCodePoints } from '../chat/message-text.ts';
import { ok, type Result, refused } from '../kernel/result.ts';
import { vttTime } from '../pictures/storyboard.ts';
import { parseWebVtt } from '../player/webvtt.ts';

/** Characters of a file: some six hours of talk. */
export const CAPTIONS_MAX_LENGTH = 512 * 1024;
export const CAPTIONS_LABEL_MAX_CODE_POINTS = 50;
/** Languages and kinds of one video. */
export const CAPTIONS_OF_A_VIDEO_MAX = 20;
export const CAPTIONS_BY_USER: AttemptLimit = { limit: 60, windowMs: 60 * 60_000 };
/** A cue's words. */
const CUE_MAX_LENGTH = 2_000;

export type CaptionsRefusal = 'CAPTIONS_TOO_LARGE' | 'CAPTIONS_INVALID' | 'LANGUAGE_INVALID' | 'LABEL_INVALID';

/**
 * Judges a file of captions and writes it anew, so that nothing of it but its cues remains: WebVTT (W3C WebVTT, section 4)
 * with a cue at least; styles, regions and notes are left out.
 */
export function checkCaptions(file: string): Result<string, 'CAPTIONS_TOO_LARGE' | 'CAPTIONS_INVALID'> {
  if (file.length > CAPTIONS_MAX_LENGTH) {
    return refused('CAPTIONS_TOO_LARGE', 'Your captions may have at most 512 KB.');
  }
  const cues = parseWebVtt(file);
  if (cues === null || cues.length === 0) {
    return refused(
      'CAPTIONS_INVALID',
      'This is not a WebVTT file with captions. Export your captions as WebVTT (.vtt).',
    );
  }
  const written = cues.map(({ start, end, settings, text }) => {
    const times = `${vttTime(start * 1000)} --> ${vttTime(end * 1000)}`;
    return `${[times, ...cleanSettings(settings)].join(' ')}\n${cleanText(text)}\n`;
  });
  return ok(`WEBVTT\n\n${written.join('\n')}`);
}

/** Where a cue stands and how it is aligned; regions are not kept. */
const SETTING =
  /^(?:line|position|size):-?\d{1,3}(?:\.\d{1,3})?%?(?:,[a-z-]{1,10})?$|^align:[a-z]{1,10}$|^vertical:(?:rl|lr)$/;

const cleanSettings = (settings: string): readonly string[] =>
  settings.split(/[ \t]+/).filter((setting) => SETTING.test(setting));

/** Words without control characters, and without what would end the cue or begin another. */
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

/** A language (BCP 47) in its canonical form. */
export function checkCaptionsLanguage(tag: string): Result<string, 'LANGUAGE_INVALID'> {
  const invalid = refused('LANGUAGE_INVALID', 'Choose the language of your captions.');
  if (!/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/.test(tag)) return invalid;
  try {
    return ok(Intl.getCanonicalLocales(tag)[0] ?? tag);
  } catch {
    return invalid;
  }
}

/** What the captions are called in the player's menu, such as "English" or "Deutsch, für Gehörlose". */
export function checkCaptionsLabel(text: string): Result<string, 'LABEL_INVALID'> {
  const label = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return label === '' || countCodePoints(label, CAPTIONS_LABEL_MAX_CODE_POINTS) > CAPTIONS_LABEL_MAX_CODE_POINTS
    ? refused(
        'LABEL_INVALID',
        `The name of your captions can have at most ${CAPTIONS_LABEL_MAX_CODE_POINTS} characters.`,
      )
    : ok(label);
}
