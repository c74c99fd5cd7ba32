/** The user who is a member at the retail partner. */
export interface RetailMembershipsTable {
  user_id: string;
  until: Date;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    retail_memberships: RetailMembershipsTable;
  }
}
