/** Counts attempts by name and subject in a sliding window. */
export interface RateLimits {
  /** Takes one of `limit` in `windowMs`; answers whether it was there, and else how long to wait. Shared by all nodes when `shared`. */
  take(
    name: string,
    subject: string,
    rule: { readonly limit: number; readonly windowMs: number; readonly shared?: boolean },
  ): Promise<{ readonly allowed: true } | { readonly allowed: false; readonly retryAfterMs: number }>;
  /** Forgives what was taken, e.g. after a right password. */
  reset(name: string, subject: string): Promise<void>;
}
