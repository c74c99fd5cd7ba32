import { isId, normalVideoId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { videosErrors } from '@bandshell/domain/videos';
import { writeAudit } from '../../core/audit/audit.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { beginTakeDown, type TAKE_DOWN_CODES } from '../../core/staff/begin-take-down.ts';
import { takenDownTexts } from '../../core/staff/taken-down-mail.ts';
import { notifyUser, type Recipient } from '../../core/users/notify-user.ts';
import { translatedMail } from '../../platform/mail/translated-mail.ts';

export const videoTakenDownMail = translatedMail<Recipient & { readonly title: string }>({
  en: (who) => takenDownTexts(who, 'A video of yours was taken down', `your video “${who.title}”`),
  de: (who) => takenDownTexts(who, 'Eines deiner Videos wurde entfernt', `dein Video „${who.title}“`),
});

/** Staff remove a video; its owner is notified and cannot restore it. Returns its id. */
export async function takeDownVideo(
  context: RequestContext,
  input: { readonly videoID: string; readonly note: string },
): Promise<Result<string, (typeof TAKE_DOWN_CODES)[number]>> {
  const { platform } = context;
  const action = await beginTakeDown(context, input.note);
  if (!action.ok) return action;
  const { actorId, note } = action.value;
  const id = normalVideoId(input.videoID);
  if (id === undefined || !isId(id)) return notThere();
  const now = platform.clock.now();
  return platform.database.transact(async (tx) => {
    const video = await tx.db
      .updateTable('videos')
      .set((expression) => ({
        taken_down_at: now,
        deleted_at: expression.fn.coalesce('deleted_at', expression.val(now)),
      }))
      .where('id', '=', id)
      .where('taken_down_at', 'is', null)
      .returning(['channel_id', 'title', 'visibility'])
      .executeTakeFirst();
    if (video === undefined) return notThere();
    const { channel_id: channelId, title, visibility } = video;
    await writeAudit(
      tx.db,
      {
        ...{ actorId, action: 'video.take-down', targetKind: 'video', targetId: id, address: context.ip },
        details: { before: { channelId, title, visibility }, note },
      },
      platform,
    );
    await notifyUser(tx, platform, channelId, (who) => videoTakenDownMail({ ...who, title }));
    await tx.emit({ type: 'video-deleted', channelId, videoId: id }, channelId);
    return ok(id);
  });
}

const notThere = () => refused(videosErrors.notFound);
