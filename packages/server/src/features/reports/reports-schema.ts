import { REPORT_DECISIONS, REPORT_KINDS, REPORT_REASONS } from '@bandshell/domain/reports';
import { clipLoader } from '../../core/clips/clip-loader.ts';
import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { pageSize } from '../../core/graphql/page-size.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { ClipRef, UserRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { CREATE_REPORT_CODES, createReport } from './create-report.ts';
import { DECIDE_REPORT_CODES, decideReport } from './decide-report.ts';
import { listReports, listSentReports, REPORTS_PAGE } from './list-reports.ts';
import type { ReportRow } from './reports-tables.ts';

const SENT_MAX = 50;
const SENT = 10;

const ReportKindRef = builder.enumType('ReportKind', { values: REPORT_KINDS });
const ReportReasonRef = builder.enumType('ReportReason', { values: REPORT_REASONS });
const ReportDecisionRef = builder.enumType('ReportDecision', { values: REPORT_DECISIONS });

const SentReportRef = builder.objectRef<ReportRow>('SentReport').implement({
  description: 'A report as its reporter sees it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.field({ type: ReportKindRef, resolve: ({ kind }) => kind }),
    reason: t.field({ type: ReportReasonRef, resolve: ({ reason }) => reason }),
    text: t.exposeString('text'),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    decision: t.field({
      type: ReportDecisionRef,
      nullable: true,
      description: 'The answer of staff; null while the report is open.',
      resolve: ({ decision }) => decision,
    }),
  }),
});

const ReportRef = builder.objectRef<ReportRow>('Report').implement({
  authScopes: { staff: true },
  description: 'A report as staff see it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.field({ type: ReportKindRef, resolve: ({ kind }) => kind }),
    targetID: t.exposeID('target_id', { description: 'The user, stream, video, clip or story. It may be deleted.' }),
    reason: t.field({ type: ReportReasonRef, resolve: ({ reason }) => reason }),
    text: t.exposeString('text'),
    videoID: t.exposeID('video_id', { nullable: true, description: 'The video that shows what was reported.' }),
    offsetSeconds: t.float({
      nullable: true,
      description: 'The moment in the video.',
      resolve: ({ offset_ms }) => (offset_ms === null ? null : Number(offset_ms) / 1000),
    }),
    reporter: t.field({
      type: UserRef,
      nullable: true,
      description: 'Null after the account was erased.',
      resolve: async ({ reporter_id }, _args, context) =>
        reporter_id === null ? null : ((await userLoader(context).load(reporter_id)) ?? null),
    }),
    reported: t.field({
      type: UserRef,
      nullable: true,
      resolve: async ({ reported_id }, _args, context) => (await userLoader(context).load(reported_id)) ?? null,
    }),
    clip: t.field({
      type: ClipRef,
      nullable: true,
      description: 'The reported clip; null if it is deleted.',
      resolve: async ({ kind, target_id }, _args, context) => {
        const clip = kind === 'CLIP' ? await clipLoader(context).load(target_id) : undefined;
        return clip === undefined || clip.deleted_at !== null ? null : clip;
      },
    }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    decision: t.field({ type: ReportDecisionRef, nullable: true, resolve: ({ decision }) => decision }),
    decidedAt: t.expose('decided_at', { type: 'DateTime', nullable: true }),
  }),
});

const ReportConnectionRef = connection<ReportRow>('Report', ReportRef, (row) => row.id, { staff: true });

builder.queryFields((t) => ({
  reports: t.field({
    type: ReportConnectionRef,
    authScopes: { staff: true },
    description: 'Newest first, without reports about the viewer.',
    args: {
      isOpen: t.arg.boolean({ required: false }),
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? REPORTS_PAGE }),
    resolve: (_root, args, context) => listReports(context.platform, viewerOf(context).userId, args),
  }),
}));

builder.objectFields(UserRef, (t) => ({
  sentReports: t.field({
    type: [SentReportRef],
    nullable: true,
    description: 'Reports that the user made, newest first; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    args: { first: t.arg.int({ defaultValue: SENT, required: false }) },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? SENT }),
    resolve: (user, { first }, { platform }) => listSentReports(platform, user.id, pageSize(first ?? SENT, SENT_MAX)),
  }),
}));

const CreateReportPayload = outcomePayload('CreateReport', 'report', SentReportRef, CREATE_REPORT_CODES);
const DecideReportPayload = outcomePayload('DecideReport', 'report', ReportRef, DECIDE_REPORT_CODES);
const CreateReportInput = builder.inputType('CreateReportInput', {
  fields: (t) => ({
    kind: t.field({ type: ReportKindRef, required: true }),
    targetID: t.id({ required: true, description: 'The user, video, clip or story; for LIVE the channel.' }),
    reason: t.field({ type: ReportReasonRef, required: true }),
    text: t.string({ required: true }),
    offsetSeconds: t.int({ description: 'For VIDEO: the moment that shows it.' }),
  }),
});
const DecideReportInput = builder.inputType('DecideReportInput', {
  fields: (t) => ({
    reportID: t.id({ required: true }),
    decision: t.field({ type: ReportDecisionRef, required: true }),
    note: t.string({ required: true, description: 'The reason. Only staff can read it.' }),
  }),
});

builder.mutationFields((t) => ({
  createReport: t.field({
    type: CreateReportPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: CreateReportInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await createReport(context, input)),
  }),
  decideReport: t.field({
    type: DecideReportPayload,
    authScopes: { staff: true },
    args: { input: t.arg({ type: DecideReportInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await decideReport(context, input)),
  }),
}));
