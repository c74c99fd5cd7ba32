import type { SiteLanguage } from '@bandshell/domain/kernel';
import type { PushNotification } from '@bandshell/domain/web-push';
import type { RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** A notification for all browsers of a user. */
export interface NewPush {
  readonly userId: string;
  readonly isUrgent: boolean;
  /** It is worth nothing afterwards. */
  readonly expiresAt: Date;
  /** Each browser gets it in its own language. */
  write(language: SiteLanguage): PushNotification;
}

/** The door by which features send push messages to browsers. */
export interface BrowserPush {
  /** SQL: whether a user has a browser that gets push messages. */
  isReachable(userId: RawBuilder<string>): RawBuilder<boolean>;
  /** Sends messages when the transaction commits. */
  send(tx: Tx, messages: readonly NewPush[]): Promise<void>;
}

declare module '../../platform/services.ts' {
  interface Services {
    readonly browserPush: BrowserPush;
  }
}
