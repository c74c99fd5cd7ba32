const MAX_LENGTH = 100;

/** A file name made from a title, without characters that file systems refuse. */
export function downloadName(title: string, ending: string): string {
  const name = title
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const kept = [...name].slice(0, MAX_LENGTH).join('').trimEnd();
  return `${kept === '' ? 'video' : kept}.${ending}`;
}

/** The Content-Disposition of a download (RFC 6266): the name in ASCII for old programs, and as it is (RFC 8187). */
export function downloadDisposition(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
