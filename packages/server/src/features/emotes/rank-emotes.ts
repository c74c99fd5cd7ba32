import { globalEmote, POPULAR_EMOTES_MAX } from '@bandshell/domain/emotes';
import { CompiledQuery } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { type ChannelEmote, channelEmotesById } from './channel-emotes.ts';

const DAYS = 7;
/** Some of the most written emotes may be gone. */
const CANDIDATES = 4 * POPULAR_EMOTES_MAX;

const COUNT = `select emote_id as id, sum(uses)::text as uses from emote_uses where day > $1::date - ${DAYS}
  group by emote_id order by sum(uses) desc, emote_id limit ${CANDIDATES}`;
const REPLACE = `insert into popular_emotes (rank, emote_id, uses) select * from unnest($1::integer[], $2::text[], $3::bigint[])`;

/** Ranks the emotes of the last seven days, and forgets older counts. */
export async function rankEmotes({ database, clock }: Platform): Promise<void> {
  const now = clock.now();
  const { rows } = await database.db.executeQuery<{ id: string; uses: string }>(CompiledQuery.raw(COUNT, [now]));
  const channelIds = rows.flatMap(({ id }) => (globalEmote(id) === undefined && /^\d{1,18}$/.test(id) ? [id] : []));
  const ofChannels = await channelEmotesById(database.db, channelIds);
  const ranked = rows
    .filter(({ id }) => globalEmote(id) !== undefined || ofChannels.has(id))
    .slice(0, POPULAR_EMOTES_MAX);
  await database.transact(async (tx) => {
    await tx.db.deleteFrom('popular_emotes').execute();
    await tx.db.executeQuery(
      CompiledQuery.raw(REPLACE, [
        ranked.map((_, index) => index + 1),
        ranked.map(({ id }) => id),
        ranked.map(({ uses }) => uses),
      ]),
    );
    await tx.db.executeQuery(CompiledQuery.raw(`delete from emote_uses where day <= $1::date - ${DAYS}`, [now]));
  });
}

/** The ids of the most written emotes, the first one first, with the channel emotes among them. */
export async function popularEmotes({ database: { db } }: Platform): Promise<{
  readonly ids: readonly string[];
  readonly ofChannels: ReadonlyMap<string, ChannelEmote>;
}> {
  const rows = await db.selectFrom('popular_emotes').select('emote_id').orderBy('rank').execute();
  const ids = rows.map((row) => row.emote_id);
  return {
    ids,
    ofChannels: await channelEmotesById(
      db,
      ids.filter((id) => globalEmote(id) === undefined),
    ),
  };
}
