import type { ConsentFacts } from '@bandshell/domain/event-subscriptions';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';

/** The basis of a subscription. */
export interface ConsentStand {
  readonly clientId: string;
  readonly userId: string;
  /** The log-in whose token made it; null: any log-in of the user with this program. */
  readonly grantId: string | null;
  /** Null: it is about no channel. */
  readonly channelId: string | null;
}

interface Row {
  readonly isAvailable: boolean;
  readonly scopes: readonly string[] | null;
  readonly isModerator: boolean | null;
  readonly isBanned: boolean | null;
}

/** Everything that is true now of each of these, in their order. */
export async function loadConsentFacts(
  { clock, database, services }: Platform,
  stands: readonly ConsentStand[],
): Promise<readonly ConsentFacts[]> {
  if (stands.length === 0) return [];
  const column = <T>(read: (stand: ConsentStand) => T): readonly T[] => stands.map(read);
  const now = clock.now();
  const asked = (name: string) => sql.ref<string>(`asked.${name}`);
  const of = { client: asked('client_id'), user: asked('user_id'), grant: asked('grant_id'), now };
  const { rows } = await sql<Row>`select asked.at,
      exists (select from users u where u.id = asked.user_id
        and (u.unavailable_reason is null or u.unavailable_until <= ${now})) as "isAvailable",
      ${services.programs.scopesSql(of)} as scopes,
      asked.channel_id = asked.user_id or exists (select from channel_moderators m
        where m.channel_id = asked.channel_id and m.user_id = asked.user_id) as "isModerator",
      asked.channel_id <> asked.user_id and exists (select from channel_bans b
        where b.channel_id = asked.channel_id and b.user_id = asked.user_id and b.ends_at is null) as "isBanned"
    from unnest(${column(({ clientId }) => clientId)}::text[], ${column(({ userId }) => userId)}::bigint[],
        ${column(({ grantId }) => grantId)}::bigint[], ${column(({ channelId }) => channelId)}::bigint[])
      with ordinality as asked(client_id, user_id, grant_id, channel_id, at)
    order by asked.at`.execute(database.db);
  return rows.map(({ isAvailable, isBanned, isModerator, scopes }) => ({
    isAvailable,
    scopes,
    isModerator: isModerator === true,
    isBanned: isBanned === true,
  }));
}
