import type { AlertFacts } from '../kernel/alert-kind.ts';

/** Events about browser sources, see `DomainEvent`. Their partition is the channel. */
export type BrowserSourceEvent =
  /** A source has other options, another address, or is gone. */
  | { readonly type: 'browser-source-changed'; readonly channelId: string; readonly sourceId: string }
  /** The sources of a channel show an alert. `sourceId`: only this one, as a test. */
  | {
      readonly type: 'browser-source-alert';
      readonly channelId: string;
      readonly sourceId: string | null;
      readonly alertId: string;
      readonly kind: string;
      readonly facts: AlertFacts;
    };
