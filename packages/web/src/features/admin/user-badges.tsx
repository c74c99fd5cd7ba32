import type { SiteRole } from '@bandshell/domain/admin';
import { useLingui } from '@lingui/react/macro';
import styles from '../../core/staff/staff.module.css';
import { Badge } from '../../ui/tag/badge.tsx';
import { reasonMessages, roleMessages } from './admin-messages.ts';
import type { Roles } from './site-roles.ts';

/** The roles of a user, most powerful first. */
export const rolesOf = (roles: Roles): SiteRole[] => {
  const has: Readonly<Record<SiteRole, boolean>> = {
    SITE_ADMIN: roles.isSiteAdmin,
    STAFF: roles.isStaff,
    PARTNER: roles.isPartner,
    AFFILIATE: roles.isAffiliate,
    PARTICIPATING_DJ: roles.isParticipatingDJ,
  };
  return (Object.keys(has) as SiteRole[]).filter((role) => has[role]);
};

/** Whether the user is available. */
export const StateBadge = ({ reason }: { readonly reason: keyof typeof reasonMessages | null }) => {
  const { t } = useLingui();
  if (reason === null) return <Badge tone="good">{t`Active`}</Badge>;
  return <Badge tone={reason === 'DEACTIVATED' ? 'plain' : 'bad'}>{t(reasonMessages[reason])}</Badge>;
};

export const RoleBadges = ({ roles }: { readonly roles: Roles }) => {
  const { t } = useLingui();
  return (
    <span className={styles.badges}>
      {rolesOf(roles).map((role) => (
        <Badge key={role} tone={role === 'STAFF' || role === 'SITE_ADMIN' ? 'warn' : 'plain'}>
          {t(roleMessages[role])}
        </Badge>
      ))}
    </span>
  );
};
