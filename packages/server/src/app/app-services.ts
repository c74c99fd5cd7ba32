import type { DeclaredOrderLine } from '@bandshell/domain/kernel';
import { inCalloutOrder } from '@bandshell/domain/promotions';
import { isInnerAddress } from '@bandshell/media';
import { joinSources } from '../core/channels/channels-together.ts';
import type { Feature } from '../core/feature/feature.ts';
import type { PurchaseKind } from '../core/payments/purchase-kind.ts';
import type { ServiceMakers } from '../platform/make-services.ts';
import { features } from './all-features.ts';
import { DemoTogether } from './demo/demo-together.ts';
import { LiveMedia } from './media.ts';
import { createMediaTools } from './media-tools.ts';
import { readPlaybackShape, recordingFiles, type ServedRecordings, serveRecordings } from './recordings.ts';

declare module '../platform/services.ts' {
  interface Services {
    readonly demoTogether: DemoTogether;
    readonly liveMedia: LiveMedia;
    /** Undefined in processes that serve no recordings. */
    readonly recordings: ServedRecordings | undefined;
  }
}

/** The long-lived services that need `media` or all features, which only the app imports. */
export const appServices = {
  botEndpoints: () => new Map(features.flatMap(({ botEndpoints = {} }) => Object.entries(botEndpoints))),
  calloutCandidates: () => inCalloutOrder(features.flatMap(({ calloutCandidates = [] }) => calloutCandidates)),
  categoryMergeSteps: () => features.flatMap(({ categoryMergeStep }) => categoryMergeStep ?? []),
  channelsTogether: (platform) =>
    joinSources(platform, [
      // The demo puts channels together for one train, whatever they share besides.
      platform.services.demoTogether,
      ...features.flatMap(({ togetherSource }: Feature) => togetherSource ?? []),
    ]),
  chatCommands: () => new Map(features.flatMap(({ chatCommands = {} }) => Object.entries(chatCommands))),
  chatListeners: () => features.flatMap(({ onChatMessage }) => onChatMessage ?? []),
  chatRules: () => features.flatMap(({ chatRule }) => chatRule ?? []).sort((a, b) => a.order - b.order),
  goalReaders: () => new Map(features.flatMap(({ goalReaders = {} }) => Object.entries(goalReaders))),
  demoTogether: () => new DemoTogether(),
  isInnerAddress: () => isInnerAddress,
  liveMedia: (platform) => new LiveMedia(platform),
  mediaTools: createMediaTools,
  methodUses: () => features.flatMap(({ methodUses }) => methodUses ?? []),
  openUpdates: () => Object.assign({}, ...features.map(({ openUpdates = {} }) => openUpdates)),
  orderLines: () =>
    new Map(
      features.flatMap(({ orderLines = {} }) =>
        Object.values<DeclaredOrderLine>(orderLines).map(({ id, sentence }) => [id, sentence] as const),
      ),
    ),
  playbackShape: readPlaybackShape,
  pricedProducts: () => features.flatMap(({ pricedProducts }) => pricedProducts ?? []),
  purchaseKinds: () =>
    new Map(
      features.flatMap(({ purchaseKinds = {} }) =>
        Object.entries<PurchaseKind>(purchaseKinds as Readonly<Record<string, PurchaseKind>>),
      ),
    ),
  recordingFiles,
  recapSources: () => features.flatMap(({ recapSource }: Feature) => recapSource ?? []),
  recordings: (platform) => {
    const { roles } = platform.config;
    return roles.has('api') || roles.has('media') ? serveRecordings(platform) : undefined;
  },
  sitemapSources: () => features.flatMap(({ sitemap }) => sitemap ?? []),
} satisfies ServiceMakers;
