const RETRY_MS = [2_000, 5_000, 15_000, 60_000, 300_000] as const;

/** Milliseconds to wait after a failure, by the number of failures before it. */
export const retryDelay = (failures: number): number => RETRY_MS[failures] ?? RETRY_MS[4];
