import { isReservedLogin } from './first-path-segments.ts';

/** Names with which a user could pose as the site, its staff or its programs. */
const offices: readonly string[] = [
  'abuse',
  'administrator',
  'administrators',
  'admins',
  // The face of gifts without a name.
  'ananonymousgifter',
  'announcement',
  'announcements',
  'anonymous',
  'badges',
  'bandshell',
  'billing',
  'copyright',
  'everyone',
  'help',
  'helpdesk',
  'hostmaster',
  'info',
  'mailer_daemon',
  'moderation',
  'moderators',
  'nobody',
  'noreply',
  'no_reply',
  'official',
  'operator',
  'owner',
  'postmaster',
  'privacy',
  'root',
  'safety',
  'security',
  'service',
  'services',
  'site_admin',
  'siteadmin',
  'staff',
  'support',
  'sysadmin',
  'system',
  'tech_support',
  'trust_and_safety',
  'undefined',
  'webmaster',
];

/**
 * First segments of routes that the server added when users could already have them as logins. Nobody new may take one.
 * Users who have one keep it and its page.
 */
const routes: readonly string[] = [
  'auth',
  'captions',
  'eventsub',
  'helix',
  'mock',
  'rss',
  'sitemaps',
  'tracking',
  'uploads',
  'whep',
  'whip',
];

const reserved: ReadonlySet<string> = new Set([...offices, ...routes]);

/** Anonymous readers of chat have this name with a number. */
const ANONYMOUS_CHATTER = /^justinfan/;

/** Whether the login can no longer be taken. A user who has it keeps it. */
export const isReservedNewLogin = (login: string): boolean => {
  const lower = login.toLowerCase();
  return isReservedLogin(lower) || reserved.has(lower) || ANONYMOUS_CHATTER.test(lower);
};
