import type { UnavailableReason } from './unavailable-reason.ts';

/** Events about accounts, see `DomainEvent`. */
export type AccountEvent =
  | { readonly type: 'user-signed-up'; readonly userId: string }
  | { readonly type: 'user-profile-changed'; readonly userId: string }
  | { readonly type: 'user-sessions-changed'; readonly userId: string; readonly revokedSessionIds: readonly string[] }
  /** Suspended or closed: every owner of an open connection of the user (sockets, an encoder) closes it. */
  | { readonly type: 'user-became-unavailable'; readonly userId: string; readonly reason: UnavailableReason }
  | { readonly type: 'user-became-available'; readonly userId: string }
  | { readonly type: 'user-roles-changed'; readonly userId: string }
  /** Ends what the old password gave access to; the sessions have ended with it. */
  | { readonly type: 'user-password-changed'; readonly userId: string }
  | {
      readonly type: 'user-login-changed';
      readonly userId: string;
      readonly formerLogin: string;
      readonly login: string;
    }
  /** The user ended all log-ins except the current one. */
  | { readonly type: 'user-logged-out-elsewhere'; readonly userId: string };
