import { ok, type Result, refused } from '../kernel/result.ts';
import { isLonger, oneLine } from '../kernel/text.ts';
import * as exportsErrors from './exports-errors.ts';

export const DESTINATION_EXPORT_STATUSES = ['QUEUED', 'UPLOADING', 'PROCESSING', 'DONE', 'FAILED', 'CANCELED'] as const;
export type DestinationExportStatus = (typeof DESTINATION_EXPORT_STATUSES)[number];

export const DESTINATION_EXPORT_FAILURES = [
  'FILE_FAILED',
  'CLIP_GONE',
  'NOT_ALLOWED',
  'ACCESS_ENDED',
  'QUOTA_FULL',
  'REFUSED',
  'PROCESSING_FAILED',
  'UNREACHABLE',
] as const;
export type DestinationExportFailure = (typeof DESTINATION_EXPORT_FAILURES)[number];

const FAILURE_ERRORS = {
  FILE_FAILED: exportsErrors.fileFailed,
  CLIP_GONE: exportsErrors.clipGone,
  NOT_ALLOWED: exportsErrors.exportNotAllowed,
  ACCESS_ENDED: exportsErrors.accessEnded,
  QUOTA_FULL: exportsErrors.quotaFull,
  REFUSED: exportsErrors.refusedThere,
  PROCESSING_FAILED: exportsErrors.processingFailed,
  UNREACHABLE: exportsErrors.unreachable,
} as const satisfies Record<DestinationExportFailure, object>;

/** The facts that the user reads. */
export const exportFailureText = (failure: DestinationExportFailure) => refused(FAILURE_ERRORS[failure]);

export const isExportFailure = (text: string): text is DestinationExportFailure => Object.hasOwn(FAILURE_ERRORS, text);

/** Statuses in which work is left. */
export const ACTIVE_EXPORT_STATUSES = ['QUEUED', 'UPLOADING', 'PROCESSING'] as const;

export const isActiveExport = (status: DestinationExportStatus): boolean =>
  (ACTIVE_EXPORT_STATUSES as readonly string[]).includes(status);

const FINAL_FAILURES: readonly DestinationExportFailure[] = ['CLIP_GONE', 'NOT_ALLOWED'];

/** Whether a failed export can be started again: what failed can be different next time. */
export const mayRetryExport = (status: DestinationExportStatus, failure: DestinationExportFailure | null): boolean =>
  status === 'FAILED' && failure !== null && !FINAL_FAILURES.includes(failure);

const HOUR_MS = 60 * 60_000;
const MIN_LOOK_MS = 2_000;
const MAX_LOOK_MS = 60_000;

/** A destination that processes a video for longer has failed. */
export const PROCESSING_MAX_MS = 6 * HOUR_MS;

/** Delay before the status of a video is read again, after it was processed for some time. */
export const processingLookMs = (processedMs: number): number =>
  Math.round(Math.min(MAX_LOOK_MS, Math.max(MIN_LOOK_MS, processedMs / 10)));

/** The data that an answer of a destination means for the export. */
export type DestinationVerdict =
  | { readonly kind: 'ok' }
  /** The access token is not accepted. */
  | { readonly kind: 'unauthorized' }
  /** It may succeed later. */
  | { readonly kind: 'later' }
  | { readonly kind: 'failed'; readonly failure: DestinationExportFailure };

/**
 * Judges an answer by its HTTP status and the `error` of its body.
 * @param status 0 without an answer
 */
export function judgeAnswer(status: number, error: string | undefined): DestinationVerdict {
  if (status >= 200 && status < 300) return { kind: 'ok' };
  if (status === 401) return { kind: 'unauthorized' };
  if (error === 'quota_exceeded' || status === 507) return { kind: 'failed', failure: 'QUOTA_FULL' };
  if (status === 0 || status === 408 || status === 409 || status === 425 || status === 429 || status >= 500) {
    return { kind: 'later' };
  }
  return { kind: 'failed', failure: 'REFUSED' };
}

export const EXPORT_TITLE_MAX_CODE_POINTS = 100;

/** A title on one line, without control characters. */
export function checkExportTitle(text: string): Result<string, 'TITLE_EMPTY' | 'TITLE_TOO_LONG'> {
  const title = oneLine(text);
  if (title === '') return refused(exportsErrors.exportTitleEmpty);
  return isLonger(title, EXPORT_TITLE_MAX_CODE_POINTS)
    ? refused(exportsErrors.exportTitleTooLong, { max: EXPORT_TITLE_MAX_CODE_POINTS })
    : ok(title);
}

/** The title that a clip gets at a destination if nobody changes it. */
export const exportTitleOf = (clipTitle: string): string =>
  [...clipTitle].slice(0, EXPORT_TITLE_MAX_CODE_POINTS).join('').trim();

/** Whether a text can be the key of a request, which makes a repeated request harmless. */
export const isExportKey = (key: string): boolean => /^[A-Za-z0-9_-]{16,64}$/.test(key);
