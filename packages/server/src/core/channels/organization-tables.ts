/** A list of members, which staff keep. */
export interface OrganizationsTable {
  id: string;
  name: string;
  created_at: Date;
  /** It can be restored for a while. */
  deleted_at: Date | null;
}

export interface OrganizationMembersTable {
  organization_id: string;
  user_id: string;
  added_at: Date;
}

/** Channels that only members of an organisation may enter. */
export interface ChannelRestrictionsTable {
  channel_id: string;
  organization_id: string;
  restricted_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    organizations: OrganizationsTable;
    organization_members: OrganizationMembersTable;
    channel_restrictions: ChannelRestrictionsTable;
  }
}
