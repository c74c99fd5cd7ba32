interface Answered {
  readonly originalResponse?: { getStatus(): number; getBody(): string } | null;
}

/** The server's sentence about why it does not take more of a file; undefined for other errors. */
export function refusalOf(error: Error & Answered): string | undefined {
  const { originalResponse: response } = error;
  // 409 and 423 only say that the other end is at another place, or busy.
  if (response == null || response.getStatus() < 400 || [409, 423].includes(response.getStatus())) return undefined;
  try {
    const { error: refusal } = JSON.parse(response.getBody()) as { error?: { message?: unknown } };
    return typeof refusal?.message === 'string' ? refusal.message : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the same request may work a little later. */
export function mayTryAgain(error: Error & Answered): boolean {
  const status = error.originalResponse?.getStatus() ?? 0;
  const isOurFault = status >= 400 && status < 500 && status !== 409 && status !== 423;
  return !isOurFault && refusalOf(error) === undefined;
}
