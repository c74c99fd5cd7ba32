import type { CompletionRequest } from '@bandshell/domain/chat';
import { useEffect, useState } from 'react';
import { type SuggestedWord, useEmoteParts } from '../../../core/emotes/emote-parts.ts';
import { MOST } from './suggestions.ts';

const NONE: readonly SuggestedWord[] = [];

/** Emotes and emoji for the word at the caret; those of the word before stay until new ones are found. */
export function useSuggestedWords(request: CompletionRequest | null): readonly SuggestedWord[] {
  const suggest = useEmoteParts()?.suggest;
  const word = request?.kind === 'emote' ? request.query : '';
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    if (word === '' || suggest === undefined) return setFound(NONE);
    let isWanted = true;
    suggest(word, MOST).then(
      (words) => {
        if (isWanted) setFound(words);
      },
      () => {
        if (isWanted) setFound(NONE);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [word, suggest]);
  return word === '' ? NONE : found;
}
