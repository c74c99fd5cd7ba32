import { ok, type Result, refused } from '@bandshell/domain/kernel';
import {
  checkReportText,
  REPORT_REPEAT_MS,
  REPORTS_BY_USER,
  type ReportKind,
  type ReportReason,
  reportsErrors,
} from '@bandshell/domain/reports';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { newId } from '../../core/ids/new-id.ts';
import { throttle } from '../../core/limits/throttle.ts';
import { findReportTarget } from './report-target.ts';
import type { ReportRow } from './reports-tables.ts';

export const CREATE_REPORT_CODES = [
  'TEXT_REQUIRED',
  'TEXT_TOO_LONG',
  'NOT_FOUND',
  'SELF',
  'ALREADY_REPORTED',
  'RATE_LIMITED',
] as const;

export interface CreateReportInput {
  readonly kind: ReportKind;
  readonly targetID: string;
  readonly reason: ReportReason;
  readonly text: string;
  readonly offsetSeconds?: number | null;
}

/** Reports something to staff. The reported user is not told. */
export async function createReport(
  context: RequestContext,
  input: CreateReportInput,
): Promise<Result<ReportRow, (typeof CREATE_REPORT_CODES)[number]>> {
  const { platform } = context;
  const { userId } = viewerOf(context);
  const text = checkReportText(input.reason, input.text);
  if (!text.ok) return text;
  const tooOften = await throttle(platform.limits, 'reports', userId, REPORTS_BY_USER);
  if (tooOften !== null) return tooOften;
  const target = await findReportTarget(context, input.kind, input.targetID, input.offsetSeconds ?? null);
  if (target === undefined) return refused(reportsErrors.notFound);
  if (target.reportedId === userId) return refused(reportsErrors.self);
  const now = platform.clock.now();
  return platform.database.transact(async ({ db }) => {
    // The reporter's row is held, so that two requests at once do not both pass the check below.
    await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    const earlier = await db
      .selectFrom('reports')
      .select('id')
      .where('reporter_id', '=', userId)
      .where('kind', '=', input.kind)
      .where('target_id', '=', target.id)
      .where('created_at', '>', new Date(now.getTime() - REPORT_REPEAT_MS))
      .limit(1)
      .executeTakeFirst();
    if (earlier !== undefined) return refused(reportsErrors.alreadyReported);
    const report = await db
      .insertInto('reports')
      .values({
        id: newId(platform.clock),
        reporter_id: userId,
        reported_id: target.reportedId,
        kind: input.kind,
        target_id: target.id,
        reason: input.reason,
        text: text.value,
        video_id: target.videoId,
        offset_ms: target.offsetMs === null ? null : String(target.offsetMs),
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return ok(report);
  });
}
