import { readChatDisplay } from '@bandshell/domain/chat';
import { useEffect } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { setChatFilter } from '../filter/chat-filter.ts';
import { setChatDisplay } from './chat-display.ts';

const SyncChatDisplayQuery = graphql(`
  query SyncChatDisplay {
    currentUser {
      id
      hiddenChatCategories
      chatDisplay {
        hasTimestamps
        fontSize
        isCompact
        hasReadableColors
        isPausedOnHover
        hasLinkPreviews
      }
    }
  }
`);

/** Takes over what the account knows of the reader's settings, which may come from another device. Draws nothing. */
export const SyncChatDisplay = () => {
  const [{ data }] = useQuery({ query: SyncChatDisplayQuery, variables: {}, requestPolicy: 'cache-and-network' });
  const hidden = data?.currentUser?.hiddenChatCategories;
  const display = data?.currentUser?.chatDisplay;
  useEffect(() => {
    if (hidden != null) setChatFilter(hidden);
  }, [hidden]);
  useEffect(() => {
    if (display != null) setChatDisplay(readChatDisplay(display));
  }, [display]);
  return null;
};
