import type { ChatComponents } from '../../../features/chat/chat-components.ts';
import { SuspectMark } from '../../../features/moderation/suspects/suspect-mark.tsx';
import { lazyPart } from '../../../platform/react/lazy-part.ts';

/** The content that other features draw in a chat. Most viewers load none of it. */
export const chatComponents: ChatComponents = {
  UserCardDialog: lazyPart(
    async () => (await import('../../../features/moderation/user-card/user-card-dialog.tsx')).UserCardDialog,
  ),
  ChattersDialog: lazyPart(
    async () => (await import('../../../features/moderation/chatters-dialog.tsx')).ChattersDialog,
  ),
  NameMarksLoader: lazyPart(
    async () => (await import('../../../features/moderation/suspects/load-suspects.tsx')).LoadSuspects,
  ),
  NameMark: SuspectMark,
  OriginBadge: lazyPart(async () => (await import('../../../features/shared-chat/origin-badge.tsx')).OriginBadge),
  HeldMessages: lazyPart(async () => (await import('../../../features/automod/held-messages.tsx')).HeldMessages),
  RulesDialog: lazyPart(async () => (await import('../../../features/automod/chat-rules-dialog.tsx')).ChatRulesDialog),
  OwnBan: lazyPart(async () => (await import('../../../features/moderation/appeals/own-ban.tsx')).OwnBan),
};
