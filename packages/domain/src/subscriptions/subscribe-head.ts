import { englishHeadMessages } from '../routes/head-messages.ts';
import { type HeadMetadata, missingHead, plainHead, valueAt } from '../routes/head-metadata.ts';
import type { RouteParams } from '../routes/route-entry.ts';

/** Head of the page that leads to a channel's first product, from the answer of `ChannelSubscribeRedirect`. */
export const subscribeHead = (params: RouteParams, data: unknown, words = englishHeadMessages): HeadMetadata => {
  const user = valueAt(data, 'user');
  if (user === undefined) return plainHead(params.channelLogin ?? '', words);
  const products = valueAt(valueAt(user, 'channel'), 'subscriptionProducts');
  return Array.isArray(products) && products.length > 0
    ? plainHead(params.channelLogin ?? '', words)
    : missingHead(words.pageNotFound, words);
};
