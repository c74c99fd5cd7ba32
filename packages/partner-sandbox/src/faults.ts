/** Everything that goes wrong on purpose, so that a client can be tested against it. */
export interface Faults {
  /** Every answer of the API waits for this long. */
  readonly delayMs: number;
  /** So many of the next calls of the API are answered with 500. */
  readonly failures: number;
  /** No video can be created. */
  readonly isQuotaFull: boolean;
  /** Every uploaded video fails while it is processed. */
  readonly processingFails: boolean;
  /** How long a video is processed. */
  readonly processingMs: number;
  /** The API answers nothing until this is switched off. */
  readonly isStuck: boolean;
  /** Lifetime of new access tokens. */
  readonly accessSeconds: number;
  /** A connection is cut after so many bytes of one request; 0: none is. */
  readonly cutAfterBytes: number;
}

export const noFaults: Faults = {
  delayMs: 0,
  failures: 0,
  isQuotaFull: false,
  processingFails: false,
  processingMs: 1_500,
  isStuck: false,
  accessSeconds: 3_600,
  cutAfterBytes: 0,
};

/** The faults with those changes that a request names; undefined for a wrong name or type. */
export function changeFaults(faults: Faults, changes: unknown): Faults | undefined {
  if (typeof changes !== 'object' || changes === null) return undefined;
  const isKnown = Object.entries(changes).every(
    ([name, value]) => name in faults && typeof value === typeof faults[name as keyof Faults],
  );
  return isKnown ? { ...faults, ...(changes as Partial<Faults>) } : undefined;
}
