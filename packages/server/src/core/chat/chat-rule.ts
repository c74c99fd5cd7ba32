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

declare module '../../platform/services.ts' {
  interface Services {
    /** The rules of all features in their order; made by `app`, which knows them. */
    readonly chatRules: readonly ChatRule[];
  }
}
