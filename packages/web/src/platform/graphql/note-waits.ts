import type { OperationResult } from '@urql/core';
import { noteWait } from '../react/use-standing.ts';

interface Refusal {
  readonly message: string;
  readonly retryAfterSeconds?: number | null;
}

/** Notes how long the refusals in an answer hold. */
export const noteWaits = ({ data }: Pick<OperationResult, 'data'>): void => {
  for (const payload of Object.values((data ?? {}) as Readonly<Record<string, { error?: Refusal | null } | null>>)) {
    if (payload?.error) noteWait(payload.error.message, payload.error.retryAfterSeconds);
  }
};
