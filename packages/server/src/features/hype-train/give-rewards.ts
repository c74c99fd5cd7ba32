import { GOLDEN_LEVEL } from '@bandshell/domain/emotes';
import { claimedLevels, drawReward, isEligible, type Train } from '@bandshell/domain/hype-train';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { rewardsOf } from './train-rewards.ts';

/** A draw of a contributor: for a completed level, or `GOLDEN_LEVEL`. */
interface Claim {
  readonly userId: string;
  readonly level: number;
}

/** An emote may be won in two channels at the same time; then one of them draws again. */
const DRAWS_MAX = 20;

/** The draws of a train that are done: their levels by user. */
export type Drawn = ReadonlyMap<string, ReadonlySet<number>>;
const NONE: ReadonlySet<number> = new Set<number>([]);

/**
 * The draws that a train has given so far and that are not done. The owners of the channels that take part have none. Each step
 * asks for them, so nothing is made for those whose draws are done.
 */
export function openClaims(train: Train, drawn: Drawn): readonly Claim[] {
  const { contributors, participants, config } = train;
  const { isGolden } = config;
  const open: Claim[] = [];
  for (const one of contributors.values()) {
    const { userId, points, helpedLevels } = one;
    const done = drawn.get(userId) ?? NONE;
    // The last one may be the level that runs. It is not completed.
    const completed = helpedLevels.length - (helpedLevels.at(-1) === train.level ? 1 : 0);
    if (done.size >= completed + (isGolden ? 1 : 0)) continue;
    if (!isEligible({ isGolden, isOwner: participants.has(userId), points })) continue;
    if (isGolden && !done.has(GOLDEN_LEVEL)) open.push({ userId, level: GOLDEN_LEVEL });
    for (const level of claimedLevels(train, one)) if (!done.has(level)) open.push({ userId, level });
  }
  return open;
}

const withClaims = (drawn: Drawn, claims: readonly Claim[]): Drawn => {
  const all = new Map(drawn);
  for (const { userId, level } of claims) all.set(userId, new Set(all.get(userId)).add(level));
  return all;
};

/** The draws of a train that are written already, in whichever of its channels. */
export async function loadDrawn({ db }: Tx, trainId: string): Promise<Drawn> {
  const rows = await db
    .selectFrom('hype_train_rewards')
    .select(['user_id', 'level'])
    .where('train_id', '=', trainId)
    .execute();
  return withClaims(
    new Map(),
    rows.map(({ user_id: userId, level }) => ({ userId, level })),
  );
}

/**
 * Draws emotes for those who have a claim and have none for it, and writes them. It runs in the step of the channel's owner, so
 * that a reward is written before anybody is told of it, and once.
 * @param drawn `loadDrawn`, or what the step before returned
 * @returns the draws that are done
 */
export async function giveRewards(
  tx: Tx,
  { channelId, trainId, now }: { readonly channelId: string; readonly trainId: string; readonly now: Date },
  train: Train,
  drawn: Drawn,
): Promise<Drawn> {
  const claims = openClaims(train, drawn);
  if (claims.length === 0) return drawn;
  let open = claims;
  const winners = new Set<string>();
  for (let draw = 0; open.length > 0 && draw < DRAWS_MAX; draw++) {
    const chosen = chooseEmotes(open, train, await ownedOf(tx, open));
    // Nothing is left for whoever has chosen nothing.
    const won = await insertRewards(tx, { channelId, trainId, now }, chosen);
    for (const { userId } of won) winners.add(userId);
    const lost = new Set(chosen.map(keyOf));
    for (const one of won) lost.delete(keyOf(one));
    open = open.filter((claim) => lost.has(keyOf(claim)));
  }
  if (winners.size > 0)
    await tx.emit({ type: 'hype-train-rewarded', channelId, trainId, userIds: [...winners].sort() }, channelId);
  // Whoever is gone, or has all, wins nothing.
  return withClaims(drawn, claims);
}

const keyOf = ({ userId, level }: Claim): string => `${userId}:${level}`;

async function ownedOf({ db }: Tx, claims: readonly Claim[]): Promise<ReadonlyMap<string, Set<string>>> {
  const userIds = [...new Set(claims.map(({ userId }) => userId))];
  const { rows } = await sql<{ user_id: string; emote_id: string }>`select user_id, emote_id from hype_train_rewards
    where user_id = any(${userIds}::bigint[])`.execute(db);
  const owned = new Map<string, Set<string>>(userIds.map((id) => [id, new Set()]));
  for (const row of rows) owned.get(row.user_id)?.add(row.emote_id);
  return owned;
}

function chooseEmotes(
  claims: readonly Claim[],
  { config }: Train,
  owned: ReadonlyMap<string, Set<string>>,
): readonly (Claim & { readonly emoteId: string })[] {
  const rewards = rewardsOf(config);
  const ofLevels = rewards.filter(({ level }) => level !== GOLDEN_LEVEL);
  return claims.flatMap((claim) => {
    const own = owned.get(claim.userId) ?? new Set();
    const golden = rewards.find(({ level, emote }) => level === GOLDEN_LEVEL && !own.has(emote.id)) ?? null;
    const reward = claim.level === GOLDEN_LEVEL ? golden : drawReward(ofLevels, claim.level, own, Math.random());
    if (reward === null) return [];
    own.add(reward.emote.id);
    return [{ ...claim, emoteId: reward.emote.id }];
  });
}

/** In one order, so that two steps never wait for each other. A user who is gone wins nothing. */
async function insertRewards(
  { db }: Tx,
  { channelId, trainId, now }: { readonly channelId: string; readonly trainId: string; readonly now: Date },
  chosen: readonly (Claim & { readonly emoteId: string })[],
): Promise<readonly Claim[]> {
  if (chosen.length === 0) return [];
  const { rows } = await sql<{ user_id: string; level: number }>`
    insert into hype_train_rewards (user_id, emote_id, channel_id, train_id, level, won_at)
    select users.id, emote_id, ${channelId}::bigint, ${trainId}::bigint, level, ${now}
    from unnest(${chosen.map(({ userId }) => userId)}::bigint[], ${chosen.map(({ emoteId }) => emoteId)}::text[],
      ${chosen.map(({ level }) => level)}::integer[]) as chosen(user_id, emote_id, level)
    join users on users.id = chosen.user_id
    order by users.id, emote_id
    on conflict do nothing returning user_id, level`.execute(db);
  return rows.map((row) => ({ userId: row.user_id, level: row.level }));
}
