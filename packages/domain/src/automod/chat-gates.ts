import { type ChatNotice, chatNotice } from '../kernel/chat-notice.ts';
import { accountTooNew, rulesFirst, verifiedEmailOnly } from './automod-announcements.ts';

/** The facts that a viewer needs before the first message in a channel. */
export interface ChatGates {
  readonly requiresVerifiedEmail: boolean;
  /** 0: accounts of any age write. */
  readonly minimumAccountMinutes: number;
  /** Null: there are no rules to accept. A change of the text makes a new version. */
  readonly rulesVersion: number | null;
}

/** The `msg-id` of the notice that asks for the rules. */
export const CHAT_RULES_NOTICE = rulesFirst.id;

export const OPEN_GATES: ChatGates = { requiresVerifiedEmail: false, minimumAccountMinutes: 0, rulesVersion: null };

export const ACCOUNT_DAYS_MAX = 180;
export const ACCOUNT_MINUTES_MAX = ACCOUNT_DAYS_MAX * 1440;
export const CHAT_RULES_MAX_CODE_POINTS = 1000;

export interface GatedWriter {
  readonly isEmailVerified: boolean;
  /** ms since the epoch */
  readonly createdAt: number;
  /** The version of the rules that the writer has accepted; null: none. It can be newer than the gates' own. */
  readonly acceptedRulesVersion: number | null;
}

/** Whether any gate is closed for somebody. */
export const hasGates = ({ requiresVerifiedEmail, minimumAccountMinutes, rulesVersion }: ChatGates): boolean =>
  requiresVerifiedEmail || minimumAccountMinutes > 0 || rulesVersion !== null;

/** Why a gate keeps a viewer from writing now; null if none does. */
export const judgeGates = (gates: ChatGates, writer: GatedWriter, now: number): ChatNotice | null => {
  if (gates.requiresVerifiedEmail && !writer.isEmailVerified) {
    return verifiedEmailOnly;
  }
  const left = Math.ceil((writer.createdAt + gates.minimumAccountMinutes * 60_000 - now) / 60_000);
  if (left > 0) {
    return chatNotice(accountTooNew, { left });
  }
  return gates.rulesVersion !== null && (writer.acceptedRulesVersion ?? 0) < gates.rulesVersion ? rulesFirst : null;
};
