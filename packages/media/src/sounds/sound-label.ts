import { oneLine } from '@bandshell/domain/kernel';

/** The role of a sound track beside the main one. */
export type SoundRole = 'commentary' | 'description';

/** Properties by which viewers tell the sound tracks of a video apart. */
export interface SoundLabel {
  /** BCP 47 tag in its shortest form, e.g. `de` or `pt-BR`. */
  readonly language?: string;
  /** The file's own three-letter code of the language (ISO 639-2), for MP4 files. */
  readonly code?: string;
  readonly title?: string;
  readonly role?: SoundRole;
}

/** Codes that name no language, or any. */
const nameless = /^(?:und|mul|zxx|mis|q[a-t][a-z])(?:-|$)/i;
const longestTag = 35;
const longestTitle = 60;

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** The BCP 47 tag for a file's language code; undefined when it names no known language. */
export function soundLanguage(code: string | undefined): string | undefined {
  if (code === undefined || code.length > longestTag || nameless.test(code)) return undefined;
  try {
    const [tag] = Intl.getCanonicalLocales(code.trim().replaceAll('_', '-'));
    return tag !== undefined && languageNames.of(tag) !== undefined ? tag : undefined;
  } catch {
    return undefined;
  }
}

/** Makes a label from the tags of a file. They are texts of a stranger: cleaned, and cut to a length. */
export function soundLabel(tags: {
  readonly language?: string | undefined;
  readonly title?: string | undefined;
  readonly role?: SoundRole | undefined;
}): SoundLabel {
  const language = soundLanguage(tags.language);
  const code = tags.language?.toLowerCase() ?? '';
  const title = [...oneLine((tags.title ?? '').slice(0, 4 * longestTitle))].slice(0, longestTitle).join('').trim();
  return {
    ...(language !== undefined && { language }),
    ...(language !== undefined && /^[a-z]{3}$/.test(code) && { code }),
    ...(title !== '' && { title }),
    ...(tags.role && { role: tags.role }),
  };
}

/** Equal for tracks that viewers cannot tell apart. */
export const soundKey = ({ language, title, role }: SoundLabel): string =>
  JSON.stringify([language, title?.toLowerCase(), role]);

/** Whether a label says anything about a track. */
export const isLabelled = (label: SoundLabel): boolean => soundKey(label) !== soundKey({});

/** Whether a value of an index is a label. */
export function isSoundLabel(value: unknown): value is SoundLabel {
  if (typeof value !== 'object' || value === null) return false;
  const { language, code, title, role } = value as Record<string, unknown>;
  const isText = (text: unknown): boolean => text === undefined || (typeof text === 'string' && text.length <= 250);
  return [language, code, title, role].every(isText);
}
