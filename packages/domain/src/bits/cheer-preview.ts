import { checkCheer } from './cheer-rules.ts';

/** Why a draft's cheer would be refused. */
export type CheerProblem = 'not-taken' | 'own-channel' | 'below-minimum' | 'too-many' | 'too-few';

export interface DraftCheer {
  /** Of all cheers of the draft, above 0. */
  readonly bits: number;
  readonly minimum: number;
  readonly balance: number;
  readonly isTaken: boolean;
  readonly isOwnChannel: boolean;
}

export interface CheerPreview {
  readonly problem: CheerProblem | null;
  /** Bits that the sender has afterwards. */
  readonly left: number;
}

/** The outcome for a draft's bits, in the order in which the server would refuse it. */
export function previewCheer({ bits, minimum, balance, isTaken, isOwnChannel }: DraftCheer): CheerPreview {
  const problemOf = (): CheerProblem | null => {
    if (!isTaken) return 'not-taken';
    if (isOwnChannel) return 'own-channel';
    return checkCheer({ bits, minimum }) ?? (bits > balance ? 'too-few' : null);
  };
  return { problem: problemOf(), left: balance - bits };
}
