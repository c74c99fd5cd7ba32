import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { AuditTableEntry } from './audit-table.tsx';
import { SiteRoles } from './site-roles.ts';
import { UserModeration } from './user-moderation.ts';

export const UserRecordQuery = graphql(
  `
    query UserRecord($id: ID!, $target: String!) {
      admin {
        user(id: $id) {
          id
          email
          lastSeenAt
          ...UserModeration
          user {
            id
            login
            displayName
            profileImageURL(width: 70)
            primaryColorHex
            createdAt
            roles {
              ...SiteRoles
            }
          }
          suspensions(first: 25) {
            edges {
              node {
                id
                reason
                note
                issuedAt
                issuedBy {
                  id
                  login
                }
                endsAt
                endedAt
                endedBy {
                  id
                  login
                }
                endedHow
                endNote
              }
            }
            pageInfo {
              hasNextPage
            }
          }
          copyrightStrikes(first: 25) {
            edges {
              node {
                id
                kind
                work
                claimant
                note
                issuedAt
                issuedBy {
                  id
                  login
                }
                endsAt
                isActive
                withdrawnAt
                withdrawnBy {
                  id
                  login
                }
                withdrawNote
                acknowledgedAt
              }
            }
            pageInfo {
              hasNextPage
            }
          }
        }
        auditLog(targetKind: "user", target: $target, first: 10) {
          edges {
            node {
              id
              ...AuditTableEntry
            }
          }
          pageInfo {
            hasNextPage
          }
        }
      }
    }
  `,
  [AuditTableEntry, SiteRoles, UserModeration],
);

export type AdminRecord = NonNullable<ResultOf<typeof UserRecordQuery>['admin']['user']>;
export type SuspensionEntry = AdminRecord['suspensions']['edges'][number]['node'];
export type StrikeEntry = AdminRecord['copyrightStrikes']['edges'][number]['node'];
