import { sql } from 'kysely';
import type { DemoSeedData } from '../../core/demo/feature-demo.ts';
import { writeFollowerCounts } from '../../core/follows/follower-counts.ts';
import type { Tx } from '../../platform/database/database.ts';

const DAY = 86_400_000;

/** People of the demo follow its channels, and these follow each other. */
export async function fillFollows(tx: Tx, { people, now }: DemoSeedData): Promise<void> {
  const channels = people.filter(({ followers }) => followers !== undefined);
  const others = people.filter(({ followers }) => followers === undefined);
  const follows = channels.flatMap(({ id, followers = 0 }, place) =>
    others
      // Each channel's followers begin at another offset, so that users follow different channels.
      .map((_, index) => others[(index + place * 29) % others.length])
      .filter((follower) => follower !== undefined)
      // The other streamers follow, too.
      .slice(0, Math.max(0, followers - (channels.length - 1)))
      .map((follower, index) => ({
        target_id: id,
        follower_id: follower.id,
        created_at: new Date(now.getTime() - (1 + ((index * 13) % 300)) * DAY),
      })),
  );
  for (const [place, { id }] of channels.entries()) {
    for (const { id: follower_id } of channels) {
      if (follower_id === id) continue;
      follows.push({ target_id: id, follower_id, created_at: new Date(now.getTime() - (20 + place * 40) * DAY) });
    }
  }
  await tx.db.insertInto('follows').values(follows).execute();
  // Nobody follows before both accounts are there.
  await sql`update follows set created_at = greatest(follows.created_at, follower.created_at, target.created_at)
    from users as follower, users as target
    where follower.id = follows.follower_id and target.id = follows.target_id`.execute(tx.db);
  await writeFollowerCounts(tx, follows);
}
