import {
  checkStaffNote,
  isId,
  legalAddress,
  normalVideoId,
  ok,
  type Result,
  refused,
  STAFF_ACTS,
} from '@bandshell/domain';
import type { Tx } from '../../platform/database/database.ts';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { writeAudit } from '../../spine/audit.ts';
import type { RequestContext } from '../../spine/graphql/request-context.ts';
import { viewerOf } from '../../spine/graphql/viewer-of.ts';
import { requireRecentLogIn } from '../../spine/recent-log-in.ts';

export const TAKE_DOWN_VIDEO_CODES = [
  'REAUTHENTICATION_REQUIRED',
  'NOT_FOUND',
  'NOTE_INVALID',
  'RATE_LIMITED',
] as const;

/** Staff takes a video away; its owner is told and cannot bring it back. Answers its id. */
export async function takeDownVideo(
  context: RequestContext,
  input: { readonly videoID: string; readonly note: string },
): Promise<Result<string, (typeof TAKE_DOWN_VIDEO_CODES)[number]>> {
  const { platform } = context;
  const recent = requireRecentLogIn(context);
  if (!recent.ok) return recent;
  const note = checkStaffNote(input.note);
  if (!note.ok) return note;
  const actorId = viewerOf(context).userId;
  const taken = await platform.limits.take('staff-act', actorId, { ...STAFF_ACTS, shared: true });
  if (!taken.allowed) return refused('RATE_LIMITED', 'You act very fast. Wait a few minutes.');
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
        details: { before: { channelId, title, visibility }, note: note.value },
      },
      platform,
    );
    await tellOwner(tx, platform, channelId, title);
    await tx.emit({ type: 'video-deleted', channelId, videoId: id }, channelId);
    return ok(id);
  });
}

const notThere = () => refused('NOT_FOUND', 'This video is not there any more.');

async function tellOwner(tx: Tx, platform: Platform, channelId: string, title: string): Promise<void> {
  const owner = await tx.db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.user_id', 'users.id')
    .select(['users.display_name as name', 'accounts.email'])
    .where('users.id', '=', channelId)
    .where('accounts.email_verified_at', 'is not', null)
    .executeTakeFirst();
  if (owner?.email == null) return;
  const url = `${platform.config.publicUrl}${legalAddress('community-guidelines')}`;
  const mail = composeMail({
    to: owner.email,
    name: owner.name,
    subject: 'A video of yours was taken down',
    paragraphs: [`Our staff took down your video “${title}” for breaking the rules of the site.`],
    after: [{ text: 'Our guidelines say what this means and how to object:', url }],
  });
  await sendMail(tx, platform, mail);
}
