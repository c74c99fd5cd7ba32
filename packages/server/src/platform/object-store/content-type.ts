const BY_ENDING: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  json: 'application/json',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  webp: 'image/webp',
};

/** The media type of a key's extension; `application/octet-stream` if it is unknown. */
export const contentTypeOf = (key: string): string =>
  BY_ENDING[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
