import type { Platform } from '../../platform/platform.ts';
import { forgetNodes } from './lease.ts';

const DAY_MS = 86_400_000;
/** Money can go back for some months; until then a contribution is needed for the records. */
const KEPT_MS = 180 * DAY_MS;
/** What belongs to no train. */
const LOOSE_KEPT_MS = DAY_MS;

/** Deletes contributions, what is kept of shared trains while they run, and nodes, that nothing asks for any more. */
export async function purgeContributions({ database: { db }, clock }: Platform): Promise<void> {
  const now = clock.now().getTime();
  await db
    .deleteFrom('hype_train_contributions')
    .where(({ eb, and, or }) =>
      or([
        eb('at', '<', new Date(now - KEPT_MS)),
        and([eb('train_id', 'is', null), eb('at', '<', new Date(now - LOOSE_KEPT_MS)), eb('is_read', '=', true)]),
      ]),
    )
    .execute();
  await db
    .updateTable('hype_trains')
    .set({ base: null })
    .where('base', 'is not', null)
    .where('ended_at', '<', new Date(now - LOOSE_KEPT_MS))
    .execute();
  await forgetNodes(db);
}
