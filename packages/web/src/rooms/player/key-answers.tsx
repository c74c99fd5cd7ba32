import { type AfterAct, type KeyAnswer, keyAnswer, type PlayerAct } from '@bandshell/domain';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { factor } from '../../platform/format/counts.ts';
import styles from './key-answers.module.css';

const SHOWN_MS = 1200;

export interface KeyAnswersProps {
  /** A new object for each key. */
  readonly act: PlayerAct;
  readonly after: AfterAct;
}

/** Says for a moment, on the picture and to screen readers, what a key did. */
export const KeyAnswers = ({ act, after }: KeyAnswersProps) => {
  const [over, setOver] = useState<PlayerAct>();
  useEffect(() => {
    const timer = setTimeout(() => setOver(act), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [act]);
  const words = useAnswerWords();
  const answer = over === act ? null : keyAnswer(act, after);
  return answer !== null && <span className={styles.answer}>{words(answer)}</span>;
};

const useAnswerWords = (): ((answer: KeyAnswer) => string) => {
  const { t } = useLingui();
  return (answer) => {
    switch (answer.say) {
      case 'muted':
        return t`Muted`;
      case 'paused':
        return t`Paused`;
      case 'playing':
        return t`Playing`;
      case 'captions-on':
        return t`Captions on`;
      case 'captions-off':
        return t`Captions off`;
      case 'next-frame':
        return t`Next frame`;
      case 'frame-before':
        return t`Frame before`;
      case 'volume': {
        const { percent } = answer;
        return t`Volume ${percent} %`;
      }
      case 'place':
        return `${answer.percent} %`;
      case 'speed':
        return factor(answer.rate);
      case 'moved': {
        const sign = answer.seconds > 0 ? '+' : '−';
        const seconds = Math.abs(answer.seconds);
        return t`${sign}${seconds} s`;
      }
    }
  };
};
