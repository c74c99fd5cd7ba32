import type { Judgement } from '@bandshell/domain/chat';
import type { Platform } from '../../platform/platform.ts';
import type { ChatMessage } from './chat-message.ts';

/** A rule of a feature about messages of chat. */
export interface ChatRule {
  /** Rules with a lower number are asked first. The first that refuses or holds a message decides. */
  readonly order: number;
  /**
   * Asked after chat's own rules, on the node that received the message. A rule that holds a message has stored it when it
   * answers.
   */
  judge(message: ChatMessage, platform: Platform): Promise<Judgement>;
  /**
   * Whether a channel shows a message that was written in another one, with which it shares its chat. It stores nothing.
   * `message.sender` has the roles of this channel.
   */
  shows?(message: ChatMessage, channelId: string, platform: Platform): Promise<boolean>;
}

export const DELIVER: Judgement = { kind: 'deliver' };

/** Whether a message goes out, by the rules in their order. */
export async function judgeByRules(
  rules: readonly ChatRule[],
  message: ChatMessage,
  platform: Platform,
): Promise<Judgement> {
  for (const rule of rules) {
    const judgement = await rule.judge(message, platform);
    if (judgement.kind !== 'deliver') return judgement;
  }
  return DELIVER;
}

/** Whether a channel shows a message of another one, by the rules of all features. */
export async function isShownByRules(
  rules: readonly ChatRule[],
  message: ChatMessage,
  channelId: string,
  platform: Platform,
): Promise<boolean> {
  const answers = await Promise.all(rules.map((rule) => rule.shows?.(message, channelId, platform) ?? true));
  return answers.every(Boolean);
}

declare module '../../platform/services.ts' {
  interface Services {
    /** The rules of all features in their order; made by `app`, which knows them. */
    readonly chatRules: readonly ChatRule[];
  }
}
