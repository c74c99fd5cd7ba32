/**
 * The long-lived parts of a process by name: what is kept between requests and is no platform. Each stands where it belongs:
 * `declare module '…/platform/parts.ts' { interface Parts { readonly watchReports: WatchReports } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: core and features extend it by declaration merging
export interface Parts {}
