import type {} from '../../core/chat/chat-tables.ts';
import { defineLoader } from '../../core/graphql/define-loader.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import type { StreamRow } from '../../core/streams/live-stream-loader.ts';

interface ChatOfStream {
  readonly messages: number;
  readonly chatters: number;
}

/** The messages of a stream, by `<channel> <from> <to>` in milliseconds: both counts come from one query. */
const chatLoader = defineLoader<ChatOfStream>(async (keys, { platform }) => {
  const counted = keys.map(async (key) => {
    const [channelId = '', from = '0', to = '0'] = key.split(' ');
    const row = await platform.database.db
      .selectFrom('chat_messages')
      .select(({ fn }) => [fn.countAll<string>().as('messages'), fn.count<string>('user_id').distinct().as('chatters')])
      .where('channel_id', '=', channelId)
      .where('sent_at', '>=', new Date(Number(from)))
      .where('sent_at', '<=', new Date(Number(to)))
      .where('state', '=', 'delivered')
      .executeTakeFirstOrThrow();
    return [key, { messages: Number(row.messages), chatters: Number(row.chatters) }] as const;
  });
  return new Map(await Promise.all(counted));
}, undefined);

export const chatOfStream = ({ channel_id, started_at, ended_at }: StreamRow, context: RequestContext) =>
  chatLoader(context).load(
    `${channel_id} ${started_at.getTime()} ${(ended_at ?? context.platform.clock.now()).getTime()}`,
  );
