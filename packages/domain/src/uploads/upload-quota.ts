import { type Refusal, refused } from '../kernel/result.ts';
import * as uploadsErrors from './uploads-errors.ts';

const MINUTE = 60_000;
/** The space of a file is kept for this long after its upload was created, or its last byte arrived. */
export const RESERVATION_MS = 10 * MINUTE;
/** A reservation that ended is made anew for this long; bytes that arrive extend it. */
export const RENEWED_RESERVATION_MS = MINUTE;
/** Disk space that a file takes at most, as a multiple of its size: the file, and its recording. */
const COPIES = 2;

/** The bytes that one account's uploads take. */
export interface UploadUse {
  /** Videos that were uploaded, also deleted ones that can still be brought back. */
  readonly videoBytes: number;
  /** Files on their way: all of a file whose space is reserved, otherwise what has arrived. */
  readonly fileBytes: number;
}

export interface UploadQuota {
  /** Null: no limit. */
  readonly bytes: number | null;
  /** The account has less, because its email address is not confirmed. */
  readonly isReduced: boolean;
}

/** As file sizes are shown on the site. */
const GIGABYTE = 1e9;

/**
 * The quota of an account.
 * @param gigabytes of accounts with a confirmed address, and of others; 0 is no limit
 */
export function uploadQuota(
  gigabytes: { readonly confirmed: number; readonly unconfirmed: number },
  hasConfirmedEmail: boolean,
): UploadQuota {
  const { confirmed, unconfirmed } = gigabytes;
  const own = hasConfirmedEmail ? confirmed : Math.min(unconfirmed || Infinity, confirmed || Infinity);
  const isReduced = !hasConfirmedEmail && unconfirmed > 0 && (confirmed === 0 || unconfirmed < confirmed);
  return { bytes: own === 0 || own === Infinity ? null : own * GIGABYTE, isReduced };
}

/** Why no more bytes may be reserved for an account; null if they may. */
export function quotaRefusal(
  { videoBytes, fileBytes }: UploadUse,
  bytes: number,
  quota: UploadQuota,
): Refusal<'QUOTA_EXCEEDED'> | null {
  if (quota.bytes === null || videoBytes + fileBytes + bytes <= quota.bytes) return null;
  const gigabytes = Math.floor(quota.bytes / GIGABYTE);
  return quota.isReduced
    ? refused(uploadsErrors.quotaOfUnconfirmed, { gigabytes })
    : refused(uploadsErrors.quotaExceeded, { gigabytes });
}

/**
 * Whether a disk has space for a file and its recording.
 * @param freeBytes of the disk, without what must stay free
 * @param promisedBytes that other uploads will still write
 * @param receivedBytes of the file that are on the disk already
 */
export const hasSpace = (
  { freeBytes, promisedBytes }: { readonly freeBytes: number; readonly promisedBytes: number },
  bytes: number,
  receivedBytes = 0,
): boolean => bytes * COPIES - receivedBytes + promisedBytes <= freeBytes;
