/** How often something may be tried in a window of time. */
export interface AttemptLimit {
  readonly limit: number;
  readonly windowMs: number;
}
