import { englishHeadMessages } from '../kernel/heads/head-messages.ts';
import { fieldAt, type HeadMetadata, missingHead, plainHead } from '../kernel/heads/head-metadata.ts';
import type { RouteParams } from '../kernel/paths/route-entry.ts';

/** Head of the page that leads to a channel's first product, from the answer of `ChannelSubscribeRedirect`. */
export const subscribeHead = (params: RouteParams, data: unknown, words = englishHeadMessages): HeadMetadata => {
  const user = fieldAt(data, 'user');
  if (user === undefined) return plainHead(params.channelLogin ?? '', words);
  const products = fieldAt(fieldAt(user, 'channel'), 'subscriptionProducts');
  return Array.isArray(products) && products.length > 0
    ? plainHead(params.channelLogin ?? '', words)
    : missingHead(words.pageNotFound, words);
};
