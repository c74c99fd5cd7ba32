/**
 * The long-lived services of a process by name: state between requests that does not belong to the platform. Each feature
 * declares its own: `declare module '…/platform/services.ts' { interface Services { readonly watchReports: WatchReports } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: core and features extend it by declaration merging
export interface Services {}
