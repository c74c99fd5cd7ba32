/** Browsers use these errors for a closed dialog, a time-out and a dialog that another one replaced (WebAuthn, 6.3). */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
