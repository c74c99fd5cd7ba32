import type { ReportReason } from '@bandshell/domain/reports';

/** Reports for the demo's owner, who is staff, in the order of their making. */
export const demoReports: readonly {
  readonly by: string;
  /** The newest video of somebody else, or a chatter by login. */
  readonly about: 'video' | { readonly login: string };
  readonly reason: ReportReason;
  readonly text: string;
  readonly hoursAgo: number;
  readonly isDismissed?: boolean;
}[] = [
  {
    by: 'saltmarsh',
    about: { login: 'velvet_ohm' },
    reason: 'IMPERSONATION',
    text: '',
    hoursAgo: 70,
    isDismissed: true,
  },
  {
    by: 'plinth',
    about: { login: 'nocturne_ed' },
    reason: 'SPAM',
    text: 'Posts the same link to a shop in every chat.',
    hoursAgo: 20,
  },
  {
    by: 'juniper_f',
    about: 'video',
    reason: 'COPYRIGHT',
    text: 'The piece that plays in the background is mine. I did not agree to it.',
    hoursAgo: 3,
  },
];
