import { isId, type Result, refused } from '@bandshell/domain/kernel';
import { checkPartnerAnswer, partnersErrors } from '@bandshell/domain/partners';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { changeAsStaff, type StaffActor } from '../../core/staff/change-as-staff.ts';
import { writeRole } from '../../core/staff/write-role.ts';
import { notifyUser } from '../../core/users/notify-user.ts';
import { partnerAnsweredMail } from './partner-answered-mail.ts';
import type { PartnerApplicationRow } from './partners-tables.ts';

export const ANSWER_PARTNER_APPLICATION_CODES = [
  'TEXT_TOO_LONG',
  'REASON_MISSING',
  'NOT_FOUND',
  'ALREADY_ANSWERED',
  'RATE_LIMITED',
] as const;

export interface PartnerAnswer {
  readonly applicationID: string;
  readonly isAccepted: boolean;
  readonly answer: string;
}

/** Site admins accept an application, which makes the channel a partner, or refuse it. The owner is told. */
export async function answerPartnerApplication(
  actor: StaffActor,
  { applicationID, isAccepted, answer: typed }: PartnerAnswer,
): Promise<Result<PartnerApplicationRow, (typeof ANSWER_PARTNER_APPLICATION_CODES)[number]>> {
  const answer = checkPartnerAnswer(typed, isAccepted);
  if (!answer.ok) return answer;
  const { platform } = actor;
  const { userId: actorId } = viewerOf(actor);
  return changeAsStaff(actor, async (tx) => {
    const known = isId(applicationID)
      ? await tx.db
          .selectFrom('partner_applications')
          .selectAll()
          .where('id', '=', applicationID)
          .forUpdate()
          .executeTakeFirst()
      : undefined;
    if (known === undefined) return refused(partnersErrors.notFound);
    if (known.state !== 'PENDING') return refused(partnersErrors.alreadyAnswered);
    const { channel_id: channelId, id } = known;
    const value = await tx.db
      .updateTable('partner_applications')
      .set({ state: isAccepted ? 'ACCEPTED' : 'REFUSED', answer: answer.value })
      .set({ answered_at: platform.clock.now(), answered_by: actorId })
      .where('channel_id', '=', channelId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const owner = await tx.db
      .selectFrom('users')
      .select('is_partner')
      .where('id', '=', channelId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // Somebody may have granted the role meanwhile.
    if (isAccepted && !owner.is_partner) {
      await writeRole(tx, platform, { id: channelId }, 'PARTNER', true, { id: actorId, address: actor.ip });
    }
    await platform.services.notifier.add(tx, [{ userId: channelId, kind: 'PARTNER_ANSWERED', subject: id }]);
    await notifyUser(tx, platform, channelId, (who) =>
      partnerAnsweredMail({ ...who, isAccepted, answer: answer.value }),
    );
    const audit = {
      ...({ action: 'partner.refuse', targetKind: 'user', targetId: channelId } as const),
      details: { note: answer.value },
    };
    // Granting the role is in the log already.
    return { value, audit: isAccepted ? null : audit };
  });
}
