import type { DemoStart } from '../../core/demo/feature-demo.ts';
import { acceptCostreamInvitation } from './accept-costream-invitation.ts';
import { findCostreaming } from './find-costreaming.ts';
import { inviteCostreamer } from './invite-costreamer.ts';

/** Streams all the time. */
const ORGANIZER = 'nightkiln';
const GUEST = 'tidewatch';

/**
 * Two channels of the demo stream together, through the doors of their owners, unless they do. The demo's owner is invited,
 * so that there is an invitation to answer.
 */
export async function giveCostreams({ platform, ownerLogin, actor }: DemoStart): Promise<void> {
  const [organizer, guest] = await Promise.all([actor(ORGANIZER), actor(GUEST)]);
  if (organizer === undefined || guest === undefined) return;
  if ((await findCostreaming(platform, organizer.viewer.userId)).role !== 'NONE') return;
  for (const login of [GUEST, ownerLogin]) {
    const invited = await inviteCostreamer(organizer, { login });
    if (!invited.ok) platform.log.warn({ login, code: invited.code }, 'nobody is invited to the demo co-stream');
  }
  const { invitations } = await findCostreaming(platform, guest.viewer.userId);
  for (const { costreamId } of invitations) await acceptCostreamInvitation(guest, { costreamID: costreamId });
}
