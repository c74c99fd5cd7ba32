import { formatDurationText } from '@bandshell/domain/kernel';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/**
 * HTML that embeds the player in another site.
 * @param content what it plays, e.g. `video=12`
 * @param atSeconds start position; null for the beginning
 */
export const embedCode = (origin: string, content: string, title: string, atSeconds: number | null): string => {
  const time = atSeconds === null ? '' : `&time=${formatDurationText(atSeconds)}`;
  const address = `${origin}/player/?${content}${time}&parent=example.com`;
  return (
    `<iframe src="${escaped(address)}" title="${escaped(title)}" width="640" height="360" ` +
    'allow="autoplay; fullscreen; picture-in-picture" allowfullscreen style="border:0"></iframe>'
  );
};
