import type { HostingSettings } from '@bandshell/domain/hosting';
import { channelRestrictionLoader } from '../../core/channels/channel-access.ts';
import type { ChannelRow } from '../../core/channels/channel-loader.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { liveStreamLoader } from '../../core/streams/live-stream-loader.ts';
import { type UserRow, userLoader } from '../../core/users/user-loader.ts';
import { candidateIds, loadHostingSettings } from './hosting-store.ts';

/**
 * The live channel that an offline one shows; null if none. The stored value may be older than the end of a stream, so
 * it is checked again.
 */
export async function findHosting(
  { id, hosting_id }: ChannelRow,
  _args: object,
  context: RequestContext,
): Promise<UserRow | null> {
  if (hosting_id === null) return null;
  const [own, theirs, target, restriction] = await Promise.all([
    liveStreamLoader(context).load(id),
    liveStreamLoader(context).load(hosting_id),
    userLoader(context).load(hosting_id),
    channelRestrictionLoader(context).load(hosting_id),
  ]);
  if (own !== null || theirs === null || restriction !== null) return null;
  return target === undefined || target.unavailable_reason !== null ? null : target;
}

export interface KnownHostingSettings extends HostingSettings {
  readonly channels: readonly UserRow[];
}

/** The data that the owner has set. Channels that are gone are left out. */
export async function findHostingSettings(
  { id }: ChannelRow,
  _args: object,
  context: RequestContext,
): Promise<KnownHostingSettings> {
  const { db } = context.platform.database;
  const [settings, ids] = await Promise.all([loadHostingSettings(db, id), candidateIds(db, id)]);
  const users = await Promise.all(ids.map((target) => userLoader(context).load(target)));
  return { ...settings, channels: users.filter((user) => user !== undefined) };
}
