import { useEffect, useState } from 'react';
import { reportError } from '../../../platform/browser/report-error.ts';
import { useSettled } from '../../../platform/react/use-settled.ts';
import { passwordScore } from './password-score.ts';

/** Pause in typing before the score is computed. */
const SETTLE_MS = 150;

/** The score of the typed password, 0 to 4; undefined for an empty field and until the score is known. */
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
      // The server still checks the strength if the meter cannot load.
      (error: unknown) => reportError(error, { part: 'password meter' }),
    );
    return () => {
      isOver = true;
    };
  }, [settled, known]);
  return password === '' || judged === undefined ? undefined : judged.score;
};
