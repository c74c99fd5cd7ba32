import { emotesErrors } from '@bandshell/domain/emotes';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { writeAudit } from '../../core/audit/audit.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { beginTakeDown, type TAKE_DOWN_CODES } from '../../core/staff/begin-take-down.ts';
import { takenDownTexts } from '../../core/staff/taken-down-mail.ts';
import { notifyUser, type Recipient } from '../../core/users/notify-user.ts';
import { translatedMail } from '../../platform/mail/translated-mail.ts';
import { announceEmotes, removeEmotePictures } from './emote-store.ts';
import type { EmoteRow } from './emotes-tables.ts';

export const emoteTakenDownMail = translatedMail<Recipient & { readonly name: string }>({
  en: (who) => takenDownTexts(who, 'An emote was taken down', `the emote “${who.name}”`),
  de: (who) => takenDownTexts(who, 'Ein Emote wurde entfernt', `das Emote „${who.name}“`),
});

/** Staff remove an approved emote: its pictures go at once, also from old messages, and its owner is told. */
export async function takeDownEmote(
  context: RequestContext,
  input: { readonly emoteID: string; readonly note: string },
): Promise<Result<EmoteRow, (typeof TAKE_DOWN_CODES)[number]>> {
  const { platform } = context;
  const action = await beginTakeDown(context, input.note);
  if (!action.ok) return action;
  const { actorId, note } = action.value;
  if (!isId(input.emoteID)) return refused(emotesErrors.notFound);
  const taken = await platform.database.transact(async (tx) => {
    const before = await tx.db
      .selectFrom('emotes')
      .selectAll()
      .where('id', '=', input.emoteID)
      .where('state', '=', 'APPROVED')
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) return undefined;
    const emote = await tx.db
      .updateTable('emotes')
      .set({ state: 'TAKEN_DOWN', note, image_key: null, decided_at: platform.clock.now(), decided_by: actorId })
      .where('channel_id', '=', before.channel_id)
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(
      tx.db,
      {
        ...{ actorId, action: 'emote.take-down', targetKind: 'emote', targetId: emote.id, address: context.ip },
        details: { before: { channelId: emote.channel_id, name: emote.name }, note },
      },
      platform,
    );
    await notifyUser(tx, platform, emote.channel_id, (who) => emoteTakenDownMail({ ...who, name: emote.name }));
    await announceEmotes(tx, emote.channel_id);
    return { emote, folder: before.image_key };
  });
  if (taken === undefined) return refused(emotesErrors.notFound);
  if (taken.folder !== null) await removeEmotePictures(platform, taken.folder, taken.emote.is_animated);
  return ok(taken.emote);
}
