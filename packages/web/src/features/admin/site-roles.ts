import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

/** The roles of a user. */
export const SiteRoles = graphql(`
  fragment SiteRoles on UserRoles @_unmask {
    isStaff
    isSiteAdmin
    isPartner
    isAffiliate
    isParticipatingDJ
  }
`);

export type Roles = ResultOf<typeof SiteRoles>;
