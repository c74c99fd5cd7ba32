import { defineLoader } from '../../../core/graphql/define-loader.ts';
import { benefitsStart, findSubscriber, type Subscriber } from '../terms/benefits-start.ts';
import { findOfferParts, type OfferParts } from './find-offers.ts';

/** The facts for all offers of a channel's tiers to the viewer. */
export interface Shelf extends OfferParts {
  /** Null for a visitor. */
  readonly viewer: Subscriber | null;
  readonly now: Date;
}

/** By channel. The products of one page ask once, however many tiers and kinds of offers they show. */
export const shelfLoader = defineLoader<Shelf, undefined>(async (channelIds, { platform, viewer }) => {
  const userId = viewer?.userId ?? null;
  const now = platform.clock.now();
  const shelves = await Promise.all(
    channelIds.map(async (channelId): Promise<readonly [string, Shelf]> => {
      const [parts, subscriber] = await Promise.all([
        findOfferParts(platform, channelId, userId),
        userId === null ? null : findSubscriber(platform, channelId, userId),
      ]);
      return [channelId, { ...parts, viewer: subscriber, now }];
    }),
  );
  return new Map(shelves);
}, undefined);

/** When the benefits would begin for the viewer; for a visitor as if they logged in and had no subscription. */
export const startOn = ({ viewer, now }: Shelf, wanted: Parameters<typeof benefitsStart>[1]): Date | null =>
  viewer === null ? now : benefitsStart(viewer, wanted, now);
