import type { RequestContext } from '../../../core/graphql/request-context.ts';

/** The pinned message of a channel's chat; null if there is none, or the viewer may not be in the channel. */
export async function findPin({ platform, viewer }: RequestContext, channelId: string) {
  if (!(await platform.services.channelGate.lets(viewer, channelId))) return null;
  const now = platform.clock.now();
  const row = await platform.database.db
    .selectFrom('chat_pins as pin')
    .innerJoin('users as pinner', 'pinner.id', 'pin.pinned_by')
    .select(['pin.id', 'pin.body', 'pin.login', 'pin.display_name', 'pin.color', 'pin.ends_at'])
    .select('pinner.display_name as pinnedByName')
    .where('pin.channel_id', '=', channelId)
    .where('pin.ends_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { ...row, secondsLeft: (row.ends_at.getTime() - now.getTime()) / 1000 };
}

export type FoundPin = NonNullable<Awaited<ReturnType<typeof findPin>>>;
