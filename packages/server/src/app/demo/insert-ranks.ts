import type { Tx } from '../../platform/database/database.ts';
import { demoChatters } from './content/people.ts';

interface Ranked {
  readonly id: string;
  readonly login: string;
  readonly channel?: unknown;
}

/** Makes some of the demo's chatters moderators and VIPs of its channels. */
export async function insertRanks(tx: Tx, people: readonly Ranked[], now: Date): Promise<void> {
  const owners = people.filter(({ channel }) => channel !== undefined);
  const withRank = (rank: 'moderator' | 'vip') => {
    const logins = new Set(demoChatters.filter((chatter) => chatter.rank === rank).map(({ login }) => login));
    const holders = people.filter(({ login }) => logins.has(login));
    return owners.flatMap((owner) =>
      holders.map((holder) => ({ channel_id: owner.id, user_id: holder.id, created_at: now })),
    );
  };
  await tx.db.insertInto('channel_moderators').values(withRank('moderator')).execute();
  await tx.db.insertInto('channel_vips').values(withRank('vip')).execute();
}
