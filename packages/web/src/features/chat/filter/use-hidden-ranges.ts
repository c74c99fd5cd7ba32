import { type FlaggedRange, flaggedRangesOf, hiddenRanges } from '@bandshell/domain/chat';
import { useMemo } from 'react';
import { useChatFilter } from './chat-filter.ts';

const NOTHING: readonly FlaggedRange[] = [];

/** The parts of a message that the reader does not want to see. `flags` is the tag of the message. */
export const useHiddenRanges = (flags: string): readonly FlaggedRange[] => {
  const filter = useChatFilter();
  return useMemo(() => (flags === '' ? NOTHING : hiddenRanges(flaggedRangesOf(flags), filter)), [flags, filter]);
};
