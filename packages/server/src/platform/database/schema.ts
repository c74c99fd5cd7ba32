/**
 * Tables by name. Each room adds its own in `<room>-tables.ts`:
 * `declare module '../../platform/database/schema.ts' { interface DatabaseSchema { follows: FollowsTable } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms extend it by declaration merging
export interface DatabaseSchema {}
