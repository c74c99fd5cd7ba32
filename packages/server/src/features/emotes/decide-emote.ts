import { checkStaffNote } from '@bandshell/domain/admin';
import { emotesErrors } from '@bandshell/domain/emotes';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { writeAudit } from '../../core/audit/audit.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { throttleStaff } from '../../core/staff/throttle-staff.ts';
import { announceEmotes } from './emote-store.ts';
import type { EmoteRow } from './emotes-tables.ts';

export const DECIDE_EMOTE_CODES = ['NOT_FOUND', 'NOTE_INVALID', 'RATE_LIMITED'] as const;

/** Staff approve an emote that waits, or refuse it with a reason that its owner reads in the settings. */
export async function decideEmote(
  context: RequestContext,
  input: { readonly emoteID: string; readonly isApproved: boolean; readonly note: string | null },
): Promise<Result<EmoteRow, (typeof DECIDE_EMOTE_CODES)[number]>> {
  const { platform } = context;
  const { userId } = viewerOf(context);
  const note = input.isApproved && input.note === null ? ok(null) : checkStaffNote(input.note ?? '');
  if (!note.ok) return note;
  const pace = await throttleStaff(platform, userId);
  if (!pace.ok) return pace;
  if (!isId(input.emoteID)) return refused(emotesErrors.notWaiting);
  return platform.database.transact(async (tx) => {
    const emote = await tx.db
      .updateTable('emotes')
      .set({
        state: input.isApproved ? 'APPROVED' : 'REJECTED',
        note: input.isApproved ? null : note.value,
        decided_at: platform.clock.now(),
        decided_by: userId,
      })
      .where('id', '=', input.emoteID)
      .where('state', '=', 'PENDING')
      .where('deleted_at', 'is', null)
      // Nobody decides about an emote of the own channel.
      .where('channel_id', '<>', userId)
      .returningAll()
      .executeTakeFirst();
    if (emote === undefined) return refused(emotesErrors.notWaiting);
    await writeAudit(
      tx.db,
      {
        ...{ actorId: userId, action: 'emote.decide', targetKind: 'emote', targetId: emote.id, address: context.ip },
        details: { after: emote.state, channelId: emote.channel_id, name: emote.name, note: note.value },
      },
      platform,
    );
    await announceEmotes(tx, emote.channel_id);
    return ok(emote);
  });
}
