import { checkStaffNote, isClipSlug, legalAddress, ok, type Result, refused, STAFF_ACTS } from '@bandshell/domain';
import type { Tx } from '../../platform/database/database.ts';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { writeAudit } from '../../spine/audit.ts';
import type { RequestContext } from '../../spine/graphql/request-context.ts';
import { viewerOf } from '../../spine/graphql/viewer-of.ts';
import { requireRecentLogIn } from '../../spine/recent-log-in.ts';

export const TAKE_DOWN_CLIP_CODES = ['REAUTHENTICATION_REQUIRED', 'NOT_FOUND', 'NOTE_INVALID', 'RATE_LIMITED'] as const;

/** Staff takes a clip away for good; the channel's owner and who made it are told. Answers its slug. */
export async function takeDownClip(
  context: RequestContext,
  input: { readonly slug: string; readonly note: string },
): Promise<Result<string, (typeof TAKE_DOWN_CLIP_CODES)[number]>> {
  const { platform } = context;
  const recent = requireRecentLogIn(context);
  if (!recent.ok) return recent;
  const note = checkStaffNote(input.note);
  if (!note.ok) return note;
  const actorId = viewerOf(context).userId;
  const taken = await platform.limits.take('staff-act', actorId, { ...STAFF_ACTS, shared: true });
  if (!taken.allowed) return refused('RATE_LIMITED', 'You act very fast. Wait a few minutes.');
  if (!isClipSlug(input.slug)) return notThere;
  return platform.database.transact(async (tx) => {
    // Whoever had deleted it cannot bring it back either.
    const clip = await tx.db
      .updateTable('clips')
      .set({ deleted_at: platform.clock.now(), deleted_by: null })
      .where('slug', '=', input.slug)
      .where((where) => where.or([where('deleted_at', 'is', null), where('deleted_by', 'is not', null)]))
      .returning(['id', 'channel_id', 'curator_id', 'title'])
      .executeTakeFirst();
    if (clip === undefined) return notThere;
    const { id, channel_id: channelId, curator_id: curatorId, title } = clip;
    await writeAudit(
      tx.db,
      {
        ...{ actorId, action: 'clip.take-down', targetKind: 'clip', targetId: id, address: context.ip },
        details: { before: { channelId, curatorId, title, slug: input.slug }, note: note.value },
      },
      platform,
    );
    for (const userId of new Set([channelId, curatorId])) {
      if (userId !== null) await tellUser(tx, platform, userId, title);
    }
    await tx.emit({ type: 'clip-deleted', channelId, clipId: id }, channelId);
    return ok(input.slug);
  });
}

/** Staff took a video down: its clips show what it showed, and go with it. Doing it again changes nothing. */
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

const notThere = refused('NOT_FOUND', 'This clip is not there any more.');

async function tellUser(tx: Tx, platform: Platform, userId: string, title: string): Promise<void> {
  const user = await tx.db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.user_id', 'users.id')
    .select(['users.display_name as name', 'accounts.email'])
    .where('users.id', '=', userId)
    .where('accounts.email_verified_at', 'is not', null)
    .executeTakeFirst();
  if (user?.email == null) return;
  const url = `${platform.config.publicUrl}${legalAddress('community-guidelines')}`;
  const mail = composeMail({
    to: user.email,
    name: user.name,
    subject: 'A clip was taken down',
    paragraphs: [`Our staff took down the clip “${title}” for breaking the rules of the site.`],
    after: [{ text: 'Our guidelines say what this means and how to object:', url }],
  });
  await sendMail(tx, platform, mail);
}
