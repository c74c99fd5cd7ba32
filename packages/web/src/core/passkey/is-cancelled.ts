/** Browsers tell a closed dialog, a time that ran out and a dialog that another one replaced by these (WebAuthn, 6.3). */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
