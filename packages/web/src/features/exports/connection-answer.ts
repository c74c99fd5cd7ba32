import { useEffect, useState } from 'react';

const OUTCOMES = ['connected', 'denied', 'failed', 'expired'] as const;

/** The answer of a place when the viewer came back from it. */
export interface ConnectionAnswer {
  readonly outcome: (typeof OUTCOMES)[number];
  /** Undefined when nobody waits for the answer any more. */
  readonly destinationID: string | undefined;
}

export function readConnectionAnswer(search: string): ConnectionAnswer | undefined {
  const query = new URLSearchParams(search);
  const outcome = OUTCOMES.find((each) => each === query.get('connection'));
  return outcome && { outcome, destinationID: query.get('destination') ?? undefined };
}

/** The search part of an address without the answer. */
export function withoutConnectionAnswer(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('connection');
  query.delete('destination');
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}

/** The answer in the page's address, which is then taken out of it: a reload does not repeat it. */
export function useConnectionAnswer(): ConnectionAnswer | undefined {
  const [answer] = useState(() => readConnectionAnswer(window.location.search));
  useEffect(() => {
    if (answer === undefined) return;
    const { pathname, search, hash } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}${withoutConnectionAnswer(search)}${hash}`);
  }, [answer]);
  return answer;
}
