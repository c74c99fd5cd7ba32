import { isReservedLogin } from '../routes/first-path-segments.ts';

/** Names by which somebody could pass for the site, its staff or its programs. */
const offices: readonly string[] = [
  'abuse',
  'administrator',
  'administrators',
  'admins',
  'announcement',
  'announcements',
  'anonymous',
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
 * First segments of the server's doors that were opened when users could have them as logins: nobody new takes one, and
 * whoever has one keeps it and the page at it.
 */
const doors: readonly string[] = ['captions', 'rss', 'uploads', 'whip'];

const reserved: ReadonlySet<string> = new Set([...offices, ...doors]);

/** Anonymous readers of chat are called so, with a number. */
const ANONYMOUS_CHATTER = /^justinfan/;

/** Whether nobody may take a login from now on. Whoever has it keeps it. */
export const isReservedNewLogin = (login: string): boolean => {
  const lower = login.toLowerCase();
  return isReservedLogin(lower) || reserved.has(lower) || ANONYMOUS_CHATTER.test(lower);
};
