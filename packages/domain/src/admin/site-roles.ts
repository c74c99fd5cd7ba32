/** Roles that site admins give and take. */
export const SITE_ROLES = ['STAFF', 'SITE_ADMIN', 'PARTNER', 'AFFILIATE', 'PARTICIPATING_DJ'] as const;
export type SiteRole = (typeof SITE_ROLES)[number];

/** These roles open the staff pages. They are given only after a recent log-in. */
export const isPowerfulRole = (role: SiteRole): boolean => role === 'STAFF' || role === 'SITE_ADMIN';
