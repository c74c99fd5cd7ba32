const TYPES: Readonly<Record<string, string>> = { m4s: 'video/iso.segment', mp4: 'video/mp4' };

/** The content type of a recording's file. */
export const objectType = (name: string): string =>
  TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/x-ndjson';
