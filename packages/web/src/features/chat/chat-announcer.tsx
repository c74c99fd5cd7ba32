import {
  type ChatList,
  type ChatRow,
  type FlaggedPreferences,
  flaggedRangesOf,
  hiddenRanges,
  hideRanges,
  SPOKEN_EVERY_MS,
  spokenRows,
} from '@bandshell/domain/chat';
import { plural, t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import { useChatFilter } from './filter/chat-filter.ts';

const sentenceOf = (row: ChatRow, filter: FlaggedPreferences): string => {
  if (row.kind === 'notice') return row.text;
  if (row.state.name === 'failed') return row.state.reason;
  const text = hideRanges(row.text, hiddenRanges(flaggedRangesOf(row.flags ?? ''), filter));
  return `${row.displayName}: ${text}`;
};

export interface ChatAnnouncerProps {
  readonly list: ChatList;
  /** The reader's login in lower case. */
  readonly selfLogin: string | null;
}

/** Tells screen readers of new messages, no more than somebody can listen to. It shows nothing. */
export const ChatAnnouncer = ({ list, selfLogin }: ChatAnnouncerProps) => {
  const filter = useChatFilter();
  const [said, setSaid] = useState('');
  const now = useRef({ list, selfLogin, filter });
  now.current = { list, selfLogin, filter };
  useEffect(() => {
    let last: string | undefined;
    const speak = () => {
      const { list, selfLogin, filter } = now.current;
      const spoken = spokenRows(list, last, selfLogin);
      last = spoken.last;
      if (spoken.rows.length === 0) return;
      const { left } = spoken;
      const more = left === 0 ? '' : t`${plural(left, { one: '# more message', other: '# more messages' })}`;
      setSaid([...spoken.rows.map((row) => sentenceOf(row, filter)), more].join(' \n').trim());
    };
    const timer = setInterval(speak, SPOKEN_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{said}</span>
    </VisuallyHidden>
  );
};
