import { checkStaffNote } from '@bandshell/domain/admin';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { mayDecideReport, type ReportDecision, reportsErrors } from '@bandshell/domain/reports';
import { writeAudit } from '../../core/audit/audit.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import type {} from '../../core/notifications/notifier.ts';
import { throttleStaff } from '../../core/staff/throttle-staff.ts';
import { notifyUser } from '../../core/users/notify-user.ts';
import { reportDecidedMail } from './report-decided-mail.ts';
import type { ReportRow } from './reports-tables.ts';

export const DECIDE_REPORT_CODES = [
  'NOTE_INVALID',
  'NOT_FOUND',
  'NOT_ALLOWED',
  'ALREADY_DECIDED',
  'RATE_LIMITED',
] as const;

/** Staff decide a report and its reporter is told. Of two at once the first succeeds, and the second gets an error. */
export async function decideReport(
  context: RequestContext,
  input: { readonly reportID: string; readonly decision: ReportDecision; readonly note: string },
): Promise<Result<ReportRow, (typeof DECIDE_REPORT_CODES)[number]>> {
  const { platform } = context;
  const { userId } = viewerOf(context);
  const note = checkStaffNote(input.note);
  if (!note.ok) return note;
  const pace = await throttleStaff(platform, userId);
  if (!pace.ok) return pace;
  if (!isId(input.reportID)) return refused(reportsErrors.reportNotFound);
  return platform.database.transact(async (tx) => {
    const report = await tx.db
      .selectFrom('reports')
      .selectAll()
      .where('id', '=', input.reportID)
      .forUpdate()
      .executeTakeFirst();
    // A report about the viewer is unknown to them, as in the queue.
    if (report === undefined || report.reported_id === userId) return refused(reportsErrors.reportNotFound);
    if (!mayDecideReport({ reporterId: report.reporter_id, reportedId: report.reported_id }, userId)) {
      return refused(reportsErrors.notAllowed);
    }
    if (report.decision !== null) return refused(reportsErrors.alreadyDecided);
    const decided = await tx.db
      .updateTable('reports')
      .set({ decision: input.decision, decided_at: platform.clock.now(), decided_by: userId })
      .where('id', '=', report.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(
      tx.db,
      {
        ...{ actorId: userId, action: 'report.decide', targetKind: 'report', targetId: report.id, address: context.ip },
        details: { after: input.decision, reportedId: report.reported_id, reason: report.reason, note: note.value },
      },
      platform,
    );
    if (report.reporter_id !== null) {
      const updates = { userId: report.reporter_id, kind: 'REPORT_ANSWERED', subject: report.id } as const;
      await platform.services.notifier.add(tx, [updates]);
      await notifyUser(tx, platform, report.reporter_id, (who) =>
        reportDecidedMail({ ...who, decision: input.decision }),
      );
    }
    return ok(decided);
  });
}
