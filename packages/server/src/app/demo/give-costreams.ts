import { acceptCostreamInvitation } from '../../features/costreams/accept-costream-invitation.ts';
import { findCostreaming } from '../../features/costreams/find-costreaming.ts';
import { inviteCostreamer } from '../../features/costreams/invite-costreamer.ts';
import type { Platform } from '../../platform/platform.ts';
import { demoActor } from './demo-actor.ts';

/** Streams all the time. */
const ORGANIZER = 'nightkiln';
const GUEST = 'tidewatch';

/**
 * Two channels of the demo stream together, through the doors of their owners, unless they do. The demo's owner is invited,
 * so that there is an invitation to answer.
 */
export async function giveCostreams(platform: Platform, ownerLogin: string): Promise<void> {
  const [organizer, guest] = await Promise.all([demoActor(platform, ORGANIZER), demoActor(platform, GUEST)]);
  if (organizer === undefined || guest === undefined) return;
  if ((await findCostreaming(platform, organizer.viewer.userId)).role !== 'NONE') return;
  for (const login of [GUEST, ownerLogin]) {
    const invited = await inviteCostreamer(organizer, { login });
    if (!invited.ok) platform.log.warn({ login, code: invited.code }, 'nobody is invited to the demo co-stream');
  }
  const { invitations } = await findCostreaming(platform, guest.viewer.userId);
  for (const { costreamId } of invitations) await acceptCostreamInvitation(guest, { costreamID: costreamId });
}
