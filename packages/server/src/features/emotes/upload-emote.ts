import { randomBytes } from 'node:crypto';
import {
  checkEmoteName,
  EMOTE_SCALES,
  EMOTE_TIERS,
  EMOTES_BY_TIER,
  type EmoteTier,
  emotesErrors,
  hasRoomForEmote,
  stateOfNewEmote,
  suggestedPrefix,
} from '@bandshell/domain/emotes';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { Viewer } from '../../core/identity/viewer.ts';
import { newId } from '../../core/ids/new-id.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { announceEmotes, countTier, emoteFolder, lockEmotes, removeEmotePictures } from './emote-store.ts';
import type { EmoteRow } from './emotes-tables.ts';
import { type EmotePictureRefusal, type EmotePictures, makeEmotePictures } from './pictures/make-emote-pictures.ts';

export type UploadRefusal = EmotePictureRefusal | 'NAME_INVALID' | 'NAME_TAKEN' | 'TOO_MANY';

/**
 * Adds an emote to the user's own channel. Its pictures are decoded and encoded again and lie under a new random name.
 * @throws {TooBusyError} when too many pictures wait.
 */
export async function uploadEmote(
  platform: Platform,
  { userId, login }: Viewer,
  input: { readonly name: string; readonly tier: string; readonly upload: Buffer },
): Promise<Result<EmoteRow, UploadRefusal>> {
  const name = checkEmoteName(input.name);
  if (!name.ok) return name;
  const tier = EMOTE_TIERS.find((one) => one === input.tier) ?? 'FOLLOWER';
  const early = await platform.database.transact(async (tx) =>
    refusalOf(await lockEmotes(tx, userId), name.value, tier),
  );
  if (early !== null) return early;
  const pictures = await makeEmotePictures(input.upload);
  if (!pictures.ok) return pictures;
  const folder = emoteFolder(randomBytes(16).toString('hex'));
  const isAnimated = pictures.value.moving !== null;
  await store(platform, folder, pictures.value);
  const saved = await platform.database.transact(async (tx): Promise<Result<EmoteRow, UploadRefusal>> => {
    const refusal = refusalOf(await lockEmotes(tx, userId), name.value, tier);
    if (refusal !== null) return refusal;
    await givePrefix(tx, platform, userId, login);
    const emote = await tx.db
      .insertInto('emotes')
      .values({
        channel_id: userId,
        id: newId(platform.clock),
        name: name.value,
        tier,
        is_animated: isAnimated,
        image_key: folder,
        state: await stateFor(tx, userId),
        created_at: platform.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await announceEmotes(tx, userId);
    return ok(emote);
  });
  if (!saved.ok) await removeEmotePictures(platform, folder, isAnimated);
  return saved;
}

function refusalOf(emotes: readonly EmoteRow[], name: string, tier: EmoteTier) {
  if (emotes.some((emote) => emote.name === name)) return refused(emotesErrors.nameTaken);
  return hasRoomForEmote(countTier(emotes, tier), emotes.length, tier)
    ? null
    : refused(emotesErrors.tooMany, { max: EMOTES_BY_TIER[tier] });
}

async function store({ objects }: Platform, folder: string, { still, moving }: EmotePictures): Promise<void> {
  for (const scale of EMOTE_SCALES) {
    await objects.put(`${folder}/static-${scale}.webp`, still[scale], { contentType: 'image/webp' });
    if (moving !== null) {
      await objects.put(`${folder}/default-${scale}.webp`, moving[scale], { contentType: 'image/webp' });
    }
  }
}

/** The first emote brings a prefix, which the owner may change. */
async function givePrefix({ db }: Tx, { clock }: Platform, channelId: string, login: string): Promise<void> {
  const start = suggestedPrefix(login);
  // One of these is free: the last one has the channel's id.
  for (const prefix of [start, `${start.slice(0, 6)}${channelId.slice(-4)}`, `c${channelId.slice(-9)}`]) {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('emote_prefixes')
      .values({ channel_id: channelId, prefix, changed_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows > 0n) return;
    const known = await db
      .selectFrom('emote_prefixes')
      .select('prefix')
      .where('channel_id', '=', channelId)
      .executeTakeFirst();
    if (known !== undefined) return;
  }
}

async function stateFor({ db }: Tx, userId: string): Promise<'PENDING' | 'APPROVED'> {
  const owner = await db
    .selectFrom('users')
    .select(['is_partner', 'is_affiliate'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const counts = await db
    .selectFrom('emotes')
    .select((eb) => [
      eb.fn
        .countAll<string>()
        .filterWhere('state', '=', 'APPROVED')
        .filterWhere('decided_at', 'is not', null)
        .as('approved'),
      eb.fn.countAll<string>().filterWhere('state', '=', 'TAKEN_DOWN').as('takenDown'),
    ])
    .where('channel_id', '=', userId)
    .executeTakeFirstOrThrow();
  return stateOfNewEmote({
    isPartner: owner.is_partner,
    isAffiliate: owner.is_affiliate,
    approved: Number(counts.approved),
    takenDown: Number(counts.takenDown),
  });
}
