import { clipsErrors, isClipSlug } from '@bandshell/domain/clips';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { writeAudit } from '../../core/audit/audit.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { beginTakeDown, type TAKE_DOWN_CODES } from '../../core/staff/begin-take-down.ts';
import { takenDownTexts } from '../../core/staff/taken-down-mail.ts';
import { notifyUser, type Recipient } from '../../core/users/notify-user.ts';
import { translatedMail } from '../../platform/mail/translated-mail.ts';
import type { Platform } from '../../platform/platform.ts';

export const clipTakenDownMail = translatedMail<Recipient & { readonly title: string }>({
  en: (who) => takenDownTexts(who, 'A clip was taken down', `the clip “${who.title}”`),
  de: (who) => takenDownTexts(who, 'Ein Clip wurde entfernt', `den Clip „${who.title}“`),
});

/** Staff remove a clip for good; the channel's owner and the maker are notified. Returns its slug. */
export async function takeDownClip(
  context: RequestContext,
  input: { readonly slug: string; readonly note: string },
): Promise<Result<string, (typeof TAKE_DOWN_CODES)[number]>> {
  const { platform } = context;
  const action = await beginTakeDown(context, input.note);
  if (!action.ok) return action;
  const { actorId, note } = action.value;
  if (!isClipSlug(input.slug)) return notThere;
  return platform.database.transact(async (tx) => {
    // A user who had deleted it cannot restore it either.
    const clip = await tx.db
      .updateTable('clips')
      .set({ deleted_at: platform.clock.now(), deleted_by: null })
      .where('slug', '=', input.slug)
      // Only its maker knows a draft.
      .where('draft_until', 'is', null)
      .where((where) => where.or([where('deleted_at', 'is', null), where('deleted_by', 'is not', null)]))
      .returning(['id', 'channel_id', 'curator_id', 'title'])
      .executeTakeFirst();
    if (clip === undefined) return notThere;
    const { id, channel_id: channelId, curator_id: curatorId, title } = clip;
    await writeAudit(
      tx.db,
      {
        ...{ actorId, action: 'clip.take-down', targetKind: 'clip', targetId: id, address: context.ip },
        details: { before: { channelId, curatorId, title, slug: input.slug }, note },
      },
      platform,
    );
    for (const userId of new Set([channelId, curatorId])) {
      if (userId === null) continue;
      await notifyUser(tx, platform, userId, (who) => clipTakenDownMail({ ...who, title }));
    }
    await tx.emit({ type: 'clip-deleted', channelId, clipId: id }, channelId);
    return ok(input.slug);
  });
}

/** Staff removed a video: its clips show the same content, so they are removed too. Doing it again changes nothing. */
export async function takeDownClipsOf({ database, clock }: Platform, videoId: string): Promise<void> {
  await database.transact(async (tx) => {
    const rows = await tx.db
      .updateTable('clips')
      .set({ deleted_at: clock.now(), deleted_by: null })
      .where('video_id', '=', videoId)
      .where((where) => where.or([where('deleted_at', 'is', null), where('deleted_by', 'is not', null)]))
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('videos').select('id').where('id', '=', videoId).where('taken_down_at', 'is not', null)),
      )
      .returning(['id', 'channel_id'])
      .execute();
    for (const { id, channel_id: channelId } of rows) {
      await tx.emit({ type: 'clip-deleted', channelId, clipId: id }, channelId);
    }
  });
}

const notThere = refused(clipsErrors.notFound);
