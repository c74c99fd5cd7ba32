import type { AttemptLimit } from '../kernel/attempt-limit.ts';
import { ok, type Refusal, type Result, refused } from '../kernel/result.ts';
import * as uploadsErrors from './uploads-errors.ts';

const HOUR = 60 * 60_000;

/** Files that one user sends at the same time. */
export const UPLOADS_AT_ONCE = 3;
/** Uploads of one user that are not videos yet, including failed ones. */
export const UPLOADS_OPEN_MAX = 20;
/** Uploads that one user may start. */
export const UPLOADS_BY_USER: AttemptLimit = { limit: 40, windowMs: HOUR };
/** An upload that is not complete by then is deleted; so is a failed one. */
export const UPLOAD_LIFE_MS = 24 * HOUR;
/** A shorter file is not accepted as a video. */
export const UPLOAD_MIN_MS = 1_000;
export const FILE_NAME_MAX = 255;

/** Limits for uploads. Bytes, and milliseconds. */
export interface UploadLimits {
  readonly maxBytes: number;
  readonly maxLengthMs: number;
}

export type UploadSizeRefusal = 'SIZE_INVALID' | 'TOO_LARGE';

const GIGABYTE = 1024 ** 3;

/** Checks the size that a browser announces before it sends anything; it cannot send more. */
export function checkUploadSize(bytes: number, { maxBytes }: UploadLimits): Result<number, UploadSizeRefusal> {
  if (!Number.isSafeInteger(bytes) || bytes < 1) return refused(uploadsErrors.sizeInvalid);
  return bytes > maxBytes ? refused(uploadsErrors.tooLarge, { gigabytes: Math.floor(maxBytes / GIGABYTE) }) : ok(bytes);
}

/** Why a file could not become a video. */
export const UPLOAD_FAILURES = [
  'WRONG_TYPE',
  'DAMAGED',
  'NO_VIDEO',
  'TOO_LONG',
  'TOO_SHORT',
  'TOO_SLOW',
  'NO_SPACE',
  'INTERNAL',
] as const;
export type UploadFailure = (typeof UPLOAD_FAILURES)[number];

export const isUploadFailure = (code: string): code is UploadFailure =>
  (UPLOAD_FAILURES as readonly string[]).includes(code);

/** Whether the same file may work at another time: the failure was the site's, not the file's. */
export const mayRetryUpload = (failure: UploadFailure): boolean =>
  failure === 'NO_SPACE' || failure === 'INTERNAL' || failure === 'TOO_SLOW';

const failures = {
  WRONG_TYPE: uploadsErrors.wrongType,
  DAMAGED: uploadsErrors.damaged,
  NO_VIDEO: uploadsErrors.noVideo,
  TOO_SHORT: uploadsErrors.tooShort,
  TOO_SLOW: uploadsErrors.tooSlow,
  NO_SPACE: uploadsErrors.noSpace,
  INTERNAL: uploadsErrors.internal,
} as const;

/** The message for the owner about a failure. */
export const refuseUpload = (failure: UploadFailure, { maxLengthMs }: UploadLimits): Refusal<UploadFailure> =>
  failure === 'TOO_LONG'
    ? refused(uploadsErrors.tooLong, { hours: Math.floor(maxLengthMs / HOUR) })
    : refused(failures[failure]);

/** Checks the length of a file. */
export function lengthFailure(lengthMs: number, { maxLengthMs }: UploadLimits): UploadFailure | undefined {
  if (lengthMs > maxLengthMs) return 'TOO_LONG';
  return lengthMs < UPLOAD_MIN_MS ? 'TOO_SHORT' : undefined;
}

/** A file's name for display: without folders and control characters, and not too long. */
export function shownFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim();
  return clean === '' ? 'video' : [...clean].slice(0, FILE_NAME_MAX).join('');
}

/** The default title: the file's name without its extension. */
export const titleOfFile = (fileName: string): string =>
  shownFileName(fileName)
    .replace(/\.[0-9A-Za-z]{1,5}$/, '')
    .replace(/[_]+/g, ' ')
    .trim() || 'Video';
