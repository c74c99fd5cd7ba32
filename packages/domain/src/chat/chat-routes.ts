import { lowered } from '../kernel/paths/lowered.ts';
import { pathOf } from '../kernel/paths/path-pattern.ts';
import type { RouteEntry } from '../kernel/paths/route-entry.ts';
import { firstOfRest } from '../kernel/paths/route-subject.ts';

/** A channel's chat alone, in a window of its own and in frames of other sites, and the page of its moderators. */
export const chatRoutes = {
  popoutChat: {
    name: 'popoutChat',
    pattern: '/popout/:channelLogin/chat',
    canonicalPath: (params) => pathOf(lowered(params.channelLogin)),
    page: 'chat-window',
    access: 'everyone',
    isBare: true,
  },
  moderationSettings: {
    name: 'moderationSettings',
    pattern: '/u/:login/settings/moderation',
    page: 'moderation-settings',
    access: 'logged-in',
    area: 'creator',
  },
  embedChat: {
    name: 'embedChat',
    pattern: '/embed/:channelLogin/chat',
    canonicalPath: (params) => pathOf(lowered(params.channelLogin)),
    page: 'chat-window',
    access: 'everyone',
    isEmbedded: true,
  },
  embedGuide: {
    name: 'embedGuide',
    pattern: '/embed/*',
    page: 'frame-guide',
    access: 'everyone',
    subject: firstOfRest,
  },
  popoutGuide: {
    name: 'popoutGuide',
    pattern: '/popout/*',
    page: 'frame-guide',
    access: 'everyone',
    subject: firstOfRest,
  },
  moderator: {
    name: 'moderator',
    pattern: '/moderator/:channelLogin?/*',
    page: 'moderator',
    access: 'logged-in',
    area: 'creator',
    plays: true,
  },
} as const satisfies Record<string, RouteEntry>;
