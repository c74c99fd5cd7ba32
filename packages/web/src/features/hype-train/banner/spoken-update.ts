import type { BannerState } from '@bandshell/domain/hype-train';
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import type { TrainPage } from '../train-page.ts';

/** The words of a train for a screen reader: its beginning, each level and its end, each once. */
function sentenceFor(before: BannerState, { banner: { state, data } }: TrainPage): string | null {
  const level = data?.execution?.level ?? 0;
  switch (state) {
    case 'KICKOFF':
    case 'STARTING':
      return before === 'INACTIVE' || before === 'APPROACHING' ? t`A hype train has started.` : null;
    case 'LEVELUP':
      return t`The hype train has reached level ${level}.`;
    case 'ENDING':
      return t`The hype train has ended.`;
    case 'INACTIVE':
      // A completed train has said so before.
      return before === 'BASELINE' || before === 'FASTMODE' ? t`The hype train has ended.` : null;
    default:
      return null;
  }
}

/** The sentence that a live region holds. It comes after the region itself, because what is there at first is not said. */
export function useSpokenUpdate(page: TrainPage): string {
  const { state, since } = page.banner;
  const [sentence, setSentence] = useState('');
  const before = useRef<BannerState>('INACTIVE');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a state is said when it begins
  useEffect(() => {
    const next = sentenceFor(before.current, page);
    before.current = state;
    if (next !== null) setSentence(next);
  }, [state, since]);
  return sentence;
}
