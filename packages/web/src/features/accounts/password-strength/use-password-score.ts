import { useEffect, useState } from 'react';
import { useSettled } from '../../../platform/react/use-settled.ts';
import { reportError } from '../../../platform/report/report-error.ts';
import { passwordScore } from './password-score.ts';

/** While somebody types nothing is judged. */
const SETTLE_MS = 150;

/** The score of what is typed, 0 to 4; undefined while nothing is, and while it is not known. */
export const usePasswordScore = (password: string, known: string): number | undefined => {
  const settled = useSettled(password, SETTLE_MS);
  const [judged, setJudged] = useState<{ readonly password: string; readonly score: number }>();
  useEffect(() => {
    if (settled === '') return;
    let isOver = false;
    passwordScore(settled, known.split('\n').filter(Boolean)).then(
      (score) => {
        if (!isOver) setJudged({ password: settled, score });
      },
      // Without the meter the server still judges.
      (error: unknown) => reportError(error, { part: 'password meter' }),
    );
    return () => {
      isOver = true;
    };
  }, [settled, known]);
  return password === '' || judged === undefined ? undefined : judged.score;
};
