import { timeRemaining } from '@bandshell/domain/hype-train';
import { useEffect, useState } from 'react';

/** How often the time that is shown is computed anew. */
export const SHOWN_TIME_MS = 60_000;

/**
 * How long a train or its approach lasts, in ms. It changes with a new end, and then once a minute.
 * @param ahead what the server's clock is ahead of the page's
 */
export function useTimeLeft(expiresAt: number, ahead: number): number {
  const compute = () => ({ expiresAt, left: timeRemaining({ expiresAt }, Date.now() + ahead) });
  const [known, setKnown] = useState(compute);
  const current = known.expiresAt === expiresAt ? known : compute();
  if (current !== known) setKnown(current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new end begins a new minute
  useEffect(() => {
    const timer = setInterval(() => setKnown(compute()), SHOWN_TIME_MS);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return current.left;
}
