import { expect, test } from 'vitest';
import { DISPUTE_STAGES, isDecided, isNewerStage } from './dispute-rules.ts';

test('a bank has decided a dispute that is won or lost', () => {
  expect(DISPUTE_STAGES.filter(isDecided)).toEqual(['won', 'lost']);
});

test('late news of an open dispute undo no decision, but a bank may change its own', () => {
  const updateOver = DISPUTE_STAGES.map((known) => [
    known,
    DISPUTE_STAGES.filter((updates) => isNewerStage(known, updates)),
  ]);
  expect(Object.fromEntries(updateOver)).toEqual({
    inquiry: ['needs_response', 'under_review', 'won', 'lost'],
    needs_response: ['inquiry', 'under_review', 'won', 'lost'],
    under_review: ['inquiry', 'needs_response', 'won', 'lost'],
    won: ['lost'],
    lost: ['won'],
  });
});
