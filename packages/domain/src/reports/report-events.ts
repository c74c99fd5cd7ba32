/** Events about reports, see `DomainEvent`. */
export type ReportEvent =
  /** Staff decided a report of this user. */
  { readonly type: 'report-decided'; readonly reportId: string; readonly reporterId: string };
