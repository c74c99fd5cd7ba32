/**
 * Tables by name. Each feature adds its own in `<feature>-tables.ts`:
 * `declare module './schema.ts' { interface DatabaseSchema { follows: FollowsTable } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it by declaration merging
export interface DatabaseSchema {}
