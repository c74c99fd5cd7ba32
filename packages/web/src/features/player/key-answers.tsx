import { type AfterAction, type KeyAnswer, keyAnswer, type PlayerAction } from '@bandshell/domain/player';
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useState } from 'react';
import { factor } from '../../platform/format/counts.ts';
import styles from './key-answers.module.css';
import { PLAYER_ACTION } from './use-player-keys.ts';

const SHOWN_MS = 1200;

export interface KeyAnswersProps {
  readonly surface: RefObject<HTMLElement | null>;
  readonly after: AfterAction;
}

/** Shows briefly what a key did, on the picture and for screen readers. */
export const KeyAnswers = ({ surface, after }: KeyAnswersProps) => {
  const [action, setAction] = useState<PlayerAction | null>(null);
  useEffect(() => {
    const element = surface.current;
    let timer: ReturnType<typeof setTimeout>;
    const handleEvent = (event: Event) => {
      setAction((event as CustomEvent<PlayerAction>).detail);
      clearTimeout(timer);
      timer = setTimeout(() => setAction(null), SHOWN_MS);
    };
    element?.addEventListener(PLAYER_ACTION, handleEvent);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener(PLAYER_ACTION, handleEvent);
    };
  }, [surface]);
  const answerText = useAnswerMessage();
  const answer = action === null ? null : keyAnswer(action, after);
  return <div role="status">{answer !== null && <span className={styles.answer}>{answerText(answer)}</span>}</div>;
};

const useAnswerMessage = (): ((answer: KeyAnswer) => string) => {
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
        return t`Previous frame`;
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
