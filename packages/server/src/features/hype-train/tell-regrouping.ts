import type { MergeEvent, TrainPerson } from '@bandshell/domain/hype-train';
import { profilePictureUrl } from '../../core/images/image-urls.ts';
import { isUnavailableAt } from '../../core/users/availability.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Regrouping } from './read-regrouping.ts';

/** Pixels of the avatars that a merge shows. */
const AVATAR = 50;

/** Tells all channels of a train which trains came into it. */
export async function tellMerges(
  tx: Tx,
  platform: Platform,
  channelIds: readonly string[],
  trainId: string,
  merges: readonly MergeEvent[],
): Promise<void> {
  for (const merge of merges) {
    const people = await findPeople(tx, platform, [...merge.previousUsers, ...merge.joiningUsers]);
    for (const channelId of channelIds)
      await tx.emit({ type: 'hype-train-merged', channelId, trainId, merge, people }, channelId);
  }
}

/** Users of a merge as avatars show them. Suspended users are left out. */
async function findPeople({ db }: Tx, { clock }: Platform, ids: readonly string[]): Promise<readonly TrainPerson[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('users').selectAll().where('id', 'in', ids).execute();
  return rows
    .filter((row) => !isUnavailableAt(row, clock.now()))
    .map((row) => ({
      ...{ id: row.id, displayName: row.display_name, primaryColorHex: row.primary_color_hex },
      profileImageURL: row.profile_image_key === null ? null : profilePictureUrl(row.profile_image_key, AVATAR),
    }));
}

/**
 * Tells all channels of a shared train which ones left it. Of the groups into which a train's channels have come apart, the
 * largest one without the initiator has stayed.
 */
export async function tellLeavers(
  tx: Tx,
  { courses, parts }: Regrouping,
  former: ReadonlyMap<
    string,
    { readonly leadId: string; readonly trainId: string | null; readonly train: object | null }
  >,
  initiatorId: string,
): Promise<void> {
  for (const channels of courses) {
    const one = former.get(channels[0] ?? '');
    if (channels.length < 2 || one?.train == null || one.trainId === null) continue;
    const groups = parts.map((part) => channels.filter((id) => part.includes(id))).filter((group) => group.length > 0);
    const rank = (group: readonly string[]): number =>
      (group.includes(initiatorId) ? 0 : 1000) + group.length * 2 + (group.includes(one.leadId) ? 1 : 0);
    const [stayed = []] = [...groups].sort((a, b) => rank(b) - rank(a));
    const left = groups.length < 2 ? [] : channels.filter((id) => !stayed.includes(id));
    for (const leftChannelId of left)
      for (const channelId of channels)
        await tx.emit({ type: 'hype-train-left', channelId, trainId: one.trainId, leftChannelId }, channelId);
  }
}
