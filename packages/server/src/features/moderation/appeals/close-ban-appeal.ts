import type { AppealDecision } from '@bandshell/domain/moderation';
import { notifyUser } from '../../../core/users/notify-user.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { appealDecidedMail } from './appeal-decided-mail.ts';
import type { BanAppealRow } from './list-ban-appeals.ts';

export interface AppealClosure {
  readonly channelId: string;
  readonly moderatorId: string;
  readonly decision: AppealDecision;
  readonly answer: string;
  /** The appeal by its id, or the open one of a user. */
  readonly which: { readonly appealId: string } | { readonly userId: string };
}

/** Decides an open appeal and tells its user. Undefined if it is decided already, or if there is none. */
export async function closeBanAppeal(
  tx: Tx,
  platform: Platform,
  { channelId, moderatorId, decision, answer, which }: AppealClosure,
): Promise<BanAppealRow | undefined> {
  const open = tx.db
    .updateTable('ban_appeals')
    .set({ decision, decided_at: platform.clock.now(), decided_by: moderatorId, answer })
    .where('channel_id', '=', channelId)
    .where('decision', 'is', null);
  const named = 'appealId' in which ? open.where('id', '=', which.appealId) : open.where('user_id', '=', which.userId);
  const appeal = await named.returningAll().executeTakeFirst();
  if (appeal === undefined) return undefined;
  const channel = await tx.db
    .selectFrom('users')
    .select(['login', 'display_name'])
    .where('id', '=', channelId)
    .executeTakeFirstOrThrow();
  await notifyUser(tx, platform, appeal.user_id, (who) => appealDecidedMail({ ...who, channel, decision, answer }));
  await tx.emit(
    { type: 'ban-appeal-decided', channelId, appealId: appeal.id, userId: appeal.user_id, decision },
    channelId,
  );
  return appeal;
}
