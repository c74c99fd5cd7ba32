import type { MediaLog } from '../media-api.ts';

/** A log that adds these fields to every line. */
export const logWith = (log: MediaLog, more: object): MediaLog => ({
  debug: (fields, message) => log.debug({ ...more, ...fields }, message),
  info: (fields, message) => log.info({ ...more, ...fields }, message),
  warn: (fields, message) => log.warn({ ...more, ...fields }, message),
  error: (fields, message) => log.error({ ...more, ...fields }, message),
});
