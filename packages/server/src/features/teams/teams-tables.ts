import type { Selectable } from 'kysely';

/** A list of channels with a page of its own. */
export interface TeamsTable {
  id: string;
  /** In the address, in lower case. */
  name: string;
  display_name: string;
  /** Markdown. */
  description: string;
  owner_id: string;
  /** Folders of the pictures in the object store. */
  logo_key: string | null;
  banner_key: string | null;
  created_at: Date;
  /** It can be restored for a while. */
  deleted_at: Date | null;
}

export interface TeamMembersTable {
  team_id: string;
  user_id: string;
  invited_at: Date;
  /** Null until the user accepts the invitation. */
  joined_at: Date | null;
}

export type TeamRow = Selectable<TeamsTable>;

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    teams: TeamsTable;
    team_members: TeamMembersTable;
  }
}
