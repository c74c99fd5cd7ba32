import type { AutomodLevel, LinkPosters, TermKind } from '@bandshell/domain/automod';
import type { TextFlag } from '@bandshell/domain/kernel';
import type { JSONColumnType } from 'kysely';
import type { ChatMessage } from '../../core/chat/chat-message.ts';

export interface ChatScreensTable {
  channel_id: string;
  overall_level: AutomodLevel | null;
  aggressive_level: AutomodLevel;
  identity_level: AutomodLevel;
  profanity_level: AutomodLevel;
  sexual_level: AutomodLevel;
  link_posters: LinkPosters;
  permitted_domains: string[];
  requires_verified_email: boolean;
  minimum_account_minutes: number;
  rules: string;
  rules_version: number;
}

export interface ChatTermsTable {
  channel_id: string;
  id: string;
  kind: TermKind;
  pattern: string;
  is_private: boolean;
  added_by: string;
  created_at: Date;
  expires_at: Date | null;
}

export interface ChatRulesAcceptancesTable {
  channel_id: string;
  user_id: string;
  rules_version: number;
  accepted_at: Date;
}

export type HeldState = 'waiting' | 'approved' | 'denied' | 'dropped';

export interface ChatHeldMessagesTable {
  channel_id: string;
  id: string;
  sender_id: string;
  message: JSONColumnType<ChatMessage>;
  flags: JSONColumnType<TextFlag[]>;
  held_at: Date;
  expires_at: Date;
  state: HeldState;
  decided_by: string | null;
  decided_at: Date | null;
}

export interface ChatFiltersTable {
  user_id: string;
  aggressive: boolean;
  identity: boolean;
  profanity: boolean;
  sexual: boolean;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    chat_screens: ChatScreensTable;
    chat_terms: ChatTermsTable;
    chat_rules_acceptances: ChatRulesAcceptancesTable;
    chat_held_messages: ChatHeldMessagesTable;
    chat_filters: ChatFiltersTable;
  }
}
