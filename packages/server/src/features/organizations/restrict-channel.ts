import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { organizationsErrors, RESTRICTION_CHANGES, restrictionRefusal } from '@bandshell/domain/organizations';
import { writeAudit } from '../../core/audit/audit.ts';
import { channelRestrictionLoader } from '../../core/channels/channel-access.ts';
import { type ChannelRow, channelLoader } from '../../core/channels/channel-loader.ts';
import { nextChannelVersion } from '../../core/channels/next-channel-version.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { isOfTheSite } from '../../core/identity/viewer.ts';
import { throttle } from '../../core/limits/throttle.ts';
import { findTypedUser } from '../../core/users/find-typed-user.ts';
import type { Tx } from '../../platform/database/database.ts';
import { lockOrganization, organizationNotFound } from './organization-store.ts';

export const RESTRICT_CHANNEL_CODES = ['NOT_FOUND', 'NOT_ALLOWED', 'NOT_MEMBER', 'RATE_LIMITED'] as const;

export interface RestrictChannelInput {
  /** Of the channel, in any capitals. */
  readonly login: string;
  /** Null opens the channel to everybody. */
  readonly organizationID: string | null;
}

/** Restricts a channel to members of an organisation, or opens it. The owner and staff may; it applies at once. */
export async function restrictChannel(
  context: RequestContext,
  input: RestrictChannelInput,
): Promise<Result<ChannelRow, (typeof RESTRICT_CHANNEL_CODES)[number]>> {
  const changed = await change(context, input);
  if (!changed.ok) return changed;
  channelRestrictionLoader(context).clear(changed.value);
  const channel = await channelLoader(context).clear(changed.value).load(changed.value);
  if (channel === undefined) throw new Error(`channel ${changed.value} is gone`);
  return ok(channel);
}

async function change(
  context: RequestContext,
  { login, organizationID }: RestrictChannelInput,
): Promise<Result<string, (typeof RESTRICT_CHANNEL_CODES)[number]>> {
  const { platform } = context;
  const viewer = viewerOf(context);
  const tooOften = await throttle(platform.limits, 'restrict-channel', viewer.userId, RESTRICTION_CHANGES);
  if (tooOften !== null) return tooOften;
  const channelId = (await findTypedUser(platform.database.db, login, platform.clock.now()))?.id;
  if (channelId === undefined) return refused(organizationsErrors.channelNotFound);
  return platform.database.transact(async (tx) => {
    const organization = organizationID === null ? null : await lockOrganization(tx, organizationID);
    const actor = {
      isOwner: viewer.userId === channelId,
      isStaff: isOfTheSite(viewer),
      isMember: organization != null && (await isMember(tx, organization.id, viewer.userId)),
    };
    const refusal = restrictionRefusal(actor, organizationID === null);
    if (refusal !== null) return refusal;
    if (organization === undefined) return organizationNotFound;
    const version = await nextChannelVersion(tx, channelId);
    const before = await readRestriction(tx, channelId);
    if (before === (organization?.id ?? null)) return ok(channelId);
    await tx.db.deleteFrom('channel_restrictions').where('channel_id', '=', channelId).execute();
    if (organization !== null) {
      await tx.db
        .insertInto('channel_restrictions')
        .values({ channel_id: channelId, organization_id: organization.id, restricted_at: platform.clock.now() })
        .execute();
    }
    await tx.emit({ type: 'channel-restriction-changed', version, channelId }, channelId);
    if (!actor.isOwner) {
      const details = { before, after: organization?.id ?? null };
      const target = { action: 'user.restrict-channel', targetKind: 'user', targetId: channelId } as const;
      await writeAudit(tx.db, { actorId: viewer.userId, ...target, address: context.ip, details }, platform);
    }
    return ok(channelId);
  });
}

async function isMember({ db }: Tx, organizationId: string, userId: string): Promise<boolean> {
  const members = db
    .selectFrom('organization_members')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId);
  return (await members.executeTakeFirst()) !== undefined;
}

async function readRestriction({ db }: Tx, channelId: string): Promise<string | null> {
  const restrictions = db
    .selectFrom('channel_restrictions')
    .select('organization_id')
    .where('channel_id', '=', channelId);
  return (await restrictions.executeTakeFirst())?.organization_id ?? null;
}
