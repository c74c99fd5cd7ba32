import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { storiesErrors } from '@bandshell/domain/stories';
import { writeAudit } from '../../core/audit/audit.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { beginTakeDown, type TAKE_DOWN_CODES } from '../../core/staff/begin-take-down.ts';
import { takenDownTexts } from '../../core/staff/taken-down-mail.ts';
import { notifyUser, type Recipient } from '../../core/users/notify-user.ts';
import { translatedMail } from '../../platform/mail/translated-mail.ts';
import { removeStoryPictures } from './story-pictures.ts';

export const storyTakenDownMail = translatedMail<Recipient>({
  en: (who) => takenDownTexts(who, 'A story of yours was taken down', 'a story of your channel'),
  de: (who) => takenDownTexts(who, 'Eine deiner Stories wurde entfernt', 'eine Story deines Kanals'),
});

/** Staff remove a story with its pictures, also an expired one; the creator is notified. Answers its id. */
export async function takeDownStory(
  context: RequestContext,
  input: { readonly storyID: string; readonly note: string },
): Promise<Result<string, (typeof TAKE_DOWN_CODES)[number]>> {
  const { platform } = context;
  const action = await beginTakeDown(context, input.note);
  if (!action.ok) return action;
  const { actorId, note } = action.value;
  const id = input.storyID;
  if (!isId(id)) return refused(storiesErrors.notFound);
  const folder = await platform.database.transact(async (tx) => {
    const removed = await tx.db.deleteFrom('stories').where('id', '=', id).returningAll().executeTakeFirst();
    if (removed === undefined) return undefined;
    const { channel_id: channelId, caption, layers } = removed;
    const texts = layers.flatMap((layer) => (layer.kind === 'TEXT' ? [layer.text] : []));
    await writeAudit(
      tx.db,
      {
        ...{ actorId, action: 'story.take-down', targetKind: 'story', targetId: id, address: context.ip },
        details: { before: { channelId, caption, texts }, note },
      },
      platform,
    );
    await tx.emit({ type: 'story-removed', channelId, storyId: id }, channelId);
    await notifyUser(tx, platform, channelId, storyTakenDownMail);
    return removed.folder;
  });
  if (folder === undefined) return refused(storiesErrors.notFound);
  await removeStoryPictures(platform, folder);
  return ok(id);
}
