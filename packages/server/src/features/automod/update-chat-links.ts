import { automodErrors, type LinkPosters, PERMITTED_DOMAINS_MAX, readDomain } from '@bandshell/domain/automod';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { Platform } from '../../platform/platform.ts';
import { changeChatScreen, type ScreenActor } from './change-chat-screen.ts';

export const UPDATE_CHAT_LINKS_CODES = ['DOMAIN_INVALID', 'NOT_MODERATOR', 'RATE_LIMITED', 'TOO_MANY_DOMAINS'] as const;

/** Sets who may post links in a channel's chat, and the domains that are open to everyone. */
export const updateChatLinks = (
  platform: Platform,
  actor: ScreenActor,
  input: { readonly posters: LinkPosters; readonly domains: readonly string[] },
): Promise<Result<string, (typeof UPDATE_CHAT_LINKS_CODES)[number]>> =>
  changeChatScreen(platform, actor, (settings) => {
    if (input.domains.length > PERMITTED_DOMAINS_MAX) {
      return refused(automodErrors.tooManyDomains, { max: PERMITTED_DOMAINS_MAX });
    }
    const domains = new Set<string>();
    for (const typed of input.domains) {
      const domain = readDomain(typed);
      if (!domain.ok) return domain;
      domains.add(domain.value);
    }
    return ok({ ...settings, linkPosters: input.posters, permittedDomains: [...domains] });
  });
