import { legacyBadges, readBadges } from '@bandshell/domain/chat';
import { CompiledQuery } from 'kysely';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import type { ChatMessage } from '../../core/chat/chat-message.ts';
import type { ChatMessageRow } from '../../core/chat/chat-tables.ts';
import { hideRemovedQuotes } from '../../core/chat/hide-removed-quotes.ts';
import type { Db } from '../../platform/database/database.ts';
import { readGauge } from '../../platform/metrics/read-gauge.ts';
import { BatchWriter } from './batch-writer.ts';
import { CHAT_LIMITS } from './gateway/limits.ts';
import type { ChatArchive, HiddenMessages } from './gateway/ports.ts';

export interface SavedMessage {
  readonly message: ChatMessage;
  readonly state: 'delivered' | 'held';
}

export interface ChatStore extends ChatArchive {
  /** Writes the waiting messages now. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

const CAPACITY = 20_000;
const BATCH = 500;
const GATHER_MS = 200;
const RETRY_MS = 500;
const LONGEST_RETRY_MS = 10_000;
const STOP_MS = 5_000;

const INSERT = `insert into chat_messages (channel_id, id, sent_at, user_id, login, display_name, color, is_owner,
    is_moderator, body, is_action, reply, state, emotes, badges, badge_info, visit, bits, shared)
  select * from unnest($1::bigint[], $2::uuid[], $3::timestamptz[], $4::bigint[], $5::text[], $6::text[], $7::text[],
    $8::boolean[], $9::boolean[], $10::text[], $11::boolean[], $12::jsonb[], $13::text[], $14::text[], $15::text[],
    $16::text[], $17::text[], $18::integer[], $19::jsonb[])
  on conflict do nothing`;

const COLUMNS = `channel_id, id, sent_at, user_id, login, display_name, color, is_owner, is_moderator, body, is_action,
  reply, state, emotes, badges, badge_info, visit, bits, shared`;

const INSERT_CHATTERS = `insert into chat_chatters (channel_id, user_id, first_sent_at)
  select * from unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) on conflict do nothing`;

const RECENT = `select ${COLUMNS} from chat_messages where channel_id = $1 and state = 'delivered'
  order by sent_at desc limit $2`;
/** Of the channels beside a room the newest messages that it shows; each of them looks back as far as the room itself. */
const RECENT_SHARED = `select m.* from unnest($1::bigint[]) as c(id) cross join lateral (
    select ${COLUMNS} from chat_messages where channel_id = c.id and state = 'delivered'
    order by sent_at desc limit $2) m
  where m.shared ? $3`;
/** Of each channel apart, so that a busy one leaves room for the others. Those of one millisecond in the order of storing. */
const SINCE = `select m.* from unnest($1::bigint[]) as c(id) cross join lateral (
    select ${COLUMNS}, ctid as stored from chat_messages
    where channel_id = c.id and state = 'delivered' and sent_at >= $2
    order by sent_at desc limit $3) m
  order by m.sent_at, m.stored`;
const REMOVED = `select m.id from unnest($1::bigint[], $2::uuid[], $3::timestamptz[]) as known(channel_id, id, sent_at)
  join chat_messages m on m.channel_id = known.channel_id and m.id = known.id and m.sent_at = known.sent_at
  where m.state <> 'delivered'`;
const TEXTS = `select body as text, sent_at as at from chat_messages where channel_id = $1 and state = 'delivered'
  and sent_at >= $2 order by sent_at desc limit $3`;
const BY_ID = `select ${COLUMNS} from chat_messages where channel_id = $1 and id = $2 and state = 'delivered'`;

/** Messages in the database. They are written in batches; waiting messages are also found. */
export const createChatStore = (db: Db, log: Logger, metrics: Registry): ChatStore => {
  const dropped = new Counter({
    name: 'bandshell_chat_store_drops_total',
    help: 'Messages that were not stored',
    registers: [metrics],
  });
  const writer = new BatchWriter<SavedMessage>({
    write: async (items) => {
      await storeMessages(db, items);
    },
    isItemsFault,
    onFailure: (error, waiting) => log.error({ err: error, waiting }, 'chat messages cannot be stored'),
    onDropped: (count, reason) => {
      dropped.inc(count);
      log.error({ count, reason }, 'chat messages were dropped and are not stored');
    },
    capacity: CAPACITY,
    batch: BATCH,
    gatherMs: GATHER_MS,
    retryMs: RETRY_MS,
    longestRetryMs: LONGEST_RETRY_MS,
  });
  readGauge(metrics, 'bandshell_chat_store_waiting', 'Messages that wait to be stored', () => writer.waiting.length);
  const waitingOf = (channelId: string) =>
    writer.waiting.flatMap(({ message, state }) =>
      state === 'delivered' && message.channelId === channelId ? [message] : [],
    );
  return {
    save: (message, state) => writer.push({ message, state }),
    flush: () => writer.flush(),
    stop: () => writer.stop(STOP_MS),
    async hide(channelId, which) {
      // Everything that waits here would be stored as delivered afterwards.
      await writer.flush();
      const { condition, values } = hiddenBy(which);
      const sql = `update chat_messages set state = 'deleted' where channel_id = $1 and state = 'delivered' and ${condition}`;
      await db.executeQuery(CompiledQuery.raw(sql, [channelId, ...values]));
    },
    async hideShared(channelId, which) {
      await writer.flush();
      const isOne = 'id' in which;
      const homeIds = isOne ? [which.homeId] : which.homeIds;
      const condition = isOne ? 'id = $3' : 'user_id = $3 and sent_at >= $4';
      const values = isOne ? [which.id] : [which.userId, new Date(which.since)];
      const sql = `update chat_messages set shared = shared - $1::text
        where channel_id = any($2::bigint[]) and shared ? $1::text and ${condition}`;
      await db.executeQuery(CompiledQuery.raw(sql, [channelId, homeIds, ...values]));
    },
    async recent(channelId, limit, besideIds = []) {
      const isShown = (message: ChatMessage): boolean => message.shared?.[channelId] !== undefined;
      const waiting = [...waitingOf(channelId), ...besideIds.flatMap((id) => waitingOf(id).filter(isShown))];
      const { rows } = await db.executeQuery<ChatMessageRow>(CompiledQuery.raw(RECENT, [channelId, limit]));
      const shown = await hideRemovedQuotes(db, channelId, rows);
      const beside = besideIds.length === 0 ? [] : await recentShared(db, channelId, limit, besideIds);
      const byId = new Map([...shown, ...beside].map((row) => [row.id, toMessage(row)]));
      for (const message of waiting) byId.set(message.id, message);
      return [...byId.values()].sort((a, b) => a.sentAt - b.sentAt).slice(-limit);
    },
    async since(channelIds, since, limit) {
      const asked = CompiledQuery.raw(SINCE, [channelIds, new Date(since), limit]);
      const { rows } = await db.executeQuery<ChatMessageRow>(asked);
      return rows.map(toMessage);
    },
    async removed(messages) {
      const column = <T>(read: (message: ChatMessage) => T): readonly T[] => messages.map(read);
      const known = [
        column((each) => each.channelId),
        column((each) => each.id),
        column((each) => new Date(each.sentAt)),
      ];
      const { rows } = await db.executeQuery<{ id: string }>(CompiledQuery.raw(REMOVED, known));
      return new Set(rows.map(({ id }) => id));
    },
    async texts(channelId, since, limit) {
      const waiting = waitingOf(channelId).map(({ text, sentAt }) => ({ text, at: sentAt }));
      const { rows } = await db.executeQuery<{ text: string; at: Date }>(
        CompiledQuery.raw(TEXTS, [channelId, new Date(since), limit]),
      );
      const stored = rows.map(({ text, at }) => ({ text, at: at.getTime() })).reverse();
      return [...stored, ...waiting].slice(-limit);
    },
    async find(channelId, id) {
      const waiting = waitingOf(channelId).find((message) => message.id === id);
      if (waiting !== undefined) return waiting;
      return findStoredMessage(db, channelId, id);
    },
  };
};

async function recentShared(
  db: Db,
  channelId: string,
  limit: number,
  besideIds: readonly string[],
): Promise<readonly ChatMessageRow[]> {
  const { rows } = await db.executeQuery<ChatMessageRow>(
    CompiledQuery.raw(RECENT_SHARED, [besideIds, limit, channelId]),
  );
  const ofHome = (homeId: string) => rows.filter((row) => row.channel_id === homeId);
  const shown = besideIds.map((homeId) => hideRemovedQuotes(db, homeId, ofHome(homeId)));
  return (await Promise.all(shown)).flat();
}

/** A delivered message that is written already; null when this channel has none with the id. */
export const findStoredMessage = async (db: Db, channelId: string, id: string): Promise<ChatMessage | null> => {
  const { rows } = await db.executeQuery<ChatMessageRow>(CompiledQuery.raw(BY_ID, [channelId, id]));
  return rows[0] === undefined ? null : toMessage(rows[0]);
};

/** Writes messages now. `db` may be a transaction. */
export const storeMessages = async (db: Db, items: readonly SavedMessage[]): Promise<void> => {
  await db.executeQuery(CompiledQuery.raw(INSERT, insertParameters(items)));
  const first = items.flatMap(({ message, state }) =>
    state === 'delivered' && message.visit === 'first' ? [message] : [],
  );
  if (first.length > 0) await db.executeQuery(CompiledQuery.raw(INSERT_CHATTERS, chatterParameters(first)));
};

/** Creates the partitions of this month and the next ones where they are missing. */
export const makeChatPartitions = async (db: Db, now: Date): Promise<void> => {
  await db.executeQuery(CompiledQuery.raw('select chat_make_partitions($1, 3)', [now]));
};

const hiddenBy = (which: HiddenMessages): { readonly condition: string; readonly values: readonly unknown[] } => {
  if ('id' in which) return { condition: 'id = $2', values: [which.id] };
  const since = new Date(which.since);
  // Of a quiet channel, joining members see older messages, too.
  const isSeen = `(sent_at >= $2 or id in (select id from chat_messages where channel_id = $1 and state = 'delivered'
    order by sent_at desc limit ${CHAT_LIMITS.historyMessages}))`;
  return 'userId' in which
    ? { condition: `${isSeen} and user_id = $3`, values: [since, which.userId] }
    : { condition: isSeen, values: [since] };
};

const insertParameters = (items: readonly SavedMessage[]): unknown[] => {
  const column = <T>(read: (saved: SavedMessage) => T): readonly T[] => items.map(read);
  return [
    column(({ message }) => message.channelId),
    column(({ message }) => message.id),
    column(({ message }) => new Date(message.sentAt)),
    column(({ message }) => message.sender.userId),
    column(({ message }) => message.sender.login),
    column(({ message }) => message.sender.displayName),
    column(({ message }) => message.sender.color),
    column(({ message }) => message.sender.isOwner),
    column(({ message }) => message.sender.isModerator),
    column(({ message }) => message.text),
    column(({ message }) => message.action),
    column(({ message }) => (message.reply === null ? null : JSON.stringify(message.reply))),
    column(({ state }) => state),
    column(({ message }) => message.emotes),
    column(({ message }) => message.sender.badges),
    column(({ message }) => message.sender.badgeInfo),
    column(({ message }) => message.visit),
    column(({ message }) => message.bits ?? 0),
    column(({ message }) => (message.shared === undefined ? null : JSON.stringify(message.shared))),
  ];
};

const chatterParameters = (messages: readonly ChatMessage[]): unknown[] => [
  messages.map(({ channelId }) => channelId),
  messages.map(({ sender }) => sender.userId),
  messages.map(({ sentAt }) => new Date(sentAt)),
];

/** SQLSTATE classes 22 (data exception) and 23 (integrity constraint violation). */
const isItemsFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code);

const toMessage = (row: ChatMessageRow): ChatMessage => ({
  id: row.id,
  channelId: row.channel_id,
  sentAt: row.sent_at.getTime(),
  sender: {
    userId: row.user_id,
    login: row.login,
    displayName: row.display_name,
    color: row.color,
    isOwner: row.is_owner,
    isModerator: row.is_moderator,
    isVip: readBadges(row.badges).some(({ set }) => set === 'vip'),
    badges: row.badges || rolesOf(row),
    badgeInfo: row.badge_info,
  },
  text: row.body,
  action: row.is_action,
  reply: row.reply,
  emotes: row.emotes,
  visit: row.visit,
  ...(row.bits > 0 ? { bits: row.bits } : {}),
  ...(row.shared === null ? {} : { shared: row.shared }),
});

/** Messages of older servers have no badges. */
const rolesOf = (row: Pick<ChatMessageRow, 'is_owner' | 'is_moderator'>): string =>
  legacyBadges({ isOwner: row.is_owner, isModerator: row.is_moderator });
