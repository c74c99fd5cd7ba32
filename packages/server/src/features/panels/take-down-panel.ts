import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { panelsErrors } from '@bandshell/domain/panels';
import { writeAudit } from '../../core/audit/audit.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { beginTakeDown, type TAKE_DOWN_CODES } from '../../core/staff/begin-take-down.ts';
import { takenDownTexts } from '../../core/staff/taken-down-mail.ts';
import { notifyUser, type Recipient } from '../../core/users/notify-user.ts';
import { translatedMail } from '../../platform/mail/translated-mail.ts';
import { removePictureFile } from './panel-picture.ts';

export const panelTakenDownMail = translatedMail<Recipient & { readonly title: string }>({
  en: (who) =>
    takenDownTexts(
      who,
      'A panel of yours was taken down',
      who.title === '' ? 'a panel of your channel' : `your panel “${who.title}”`,
    ),
  de: (who) =>
    takenDownTexts(
      who,
      'Eine deiner Infotafeln wurde entfernt',
      who.title === '' ? 'eine Infotafel deines Kanals' : `deine Infotafel „${who.title}“`,
    ),
});

/**
 * Staff remove a panel with its picture, also one that its owner has deleted and could restore; the owner is notified.
 * Returns its id.
 */
export async function takeDownPanel(
  context: RequestContext,
  input: { readonly panelID: string; readonly note: string },
): Promise<Result<string, (typeof TAKE_DOWN_CODES)[number]>> {
  const { platform } = context;
  const action = await beginTakeDown(context, input.note);
  if (!action.ok) return action;
  const { actorId, note } = action.value;
  const id = input.panelID;
  if (!isId(id)) return refused(panelsErrors.notFound);
  const panel = await platform.database.transact(async (tx) => {
    const removed = await tx.db.deleteFrom('panels').where('id', '=', id).returningAll().executeTakeFirst();
    if (removed === undefined) return undefined;
    const { channel_id: channelId, title, text, link_url: link } = removed;
    await writeAudit(
      tx.db,
      {
        ...{ actorId, action: 'panel.take-down', targetKind: 'panel', targetId: id, address: context.ip },
        details: { before: { channelId, title, text, link }, note },
      },
      platform,
    );
    await notifyUser(tx, platform, channelId, (who) => panelTakenDownMail({ ...who, title }));
    return removed;
  });
  if (panel === undefined) return refused(panelsErrors.notFound);
  if (panel.image_key !== null) await removePictureFile(platform, panel.image_key);
  return ok(id);
}
