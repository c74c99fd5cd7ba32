import { englishHeadMessages } from '../kernel/heads/head-messages.ts';
import { type HeadMetadata, missingHead, plainHead } from '../kernel/heads/head-metadata.ts';
import type { RouteParams } from '../kernel/paths/route-entry.ts';
import { streamCollectionVariables } from './collection-variables.ts';
import { isStreamCollection, type StreamCollection } from './stream-collections.ts';

/** Head of a list of live channels by a rule; 404 for a name that no list has. */
export const streamCollectionHead = (
  params: RouteParams,
  _data: unknown,
  words = englishHeadMessages,
): HeadMetadata => {
  const { slug } = streamCollectionVariables(params);
  if (!isStreamCollection(slug)) return missingHead(words.pageNotFound, words);
  const names: Readonly<Record<StreamCollection, string>> = {
    'just-started': words.justStarted,
    'small-channels': words.smallChannels,
    'new-channels': words.newChannels,
  };
  return plainHead(names[slug], words, true);
};
