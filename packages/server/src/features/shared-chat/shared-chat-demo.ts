import type { DemoStart } from '../../core/demo/feature-demo.ts';
import { acceptSharedChat } from './accept-shared-chat.ts';
import { findSharedChatting } from './find-shared-chatting.ts';
import { inviteToSharedChat } from './invite-to-shared-chat.ts';

/** Streams all the time. */
const HOST = 'nightkiln';
const GUEST = 'tidewatch';

/**
 * Two channels of the demo share their chats, through the doors of their owners, unless they do. The demo's owner is invited,
 * so that there is an invitation to answer.
 */
export async function giveSharedChat({ platform, ownerLogin, actor }: DemoStart): Promise<void> {
  const [host, guest] = await Promise.all([actor(HOST), actor(GUEST)]);
  if (host === undefined || guest === undefined) return;
  if ((await findSharedChatting(platform, host.viewer.userId)).sharedChatId !== null) return;
  for (const login of [GUEST, ownerLogin]) {
    const invited = await inviteToSharedChat(host, { login });
    if (!invited.ok) platform.log.warn({ login, code: invited.code }, 'nobody is invited to the demo shared chat');
  }
  const { invitations } = await findSharedChatting(platform, guest.viewer.userId);
  for (const { sharedChatId } of invitations) await acceptSharedChat(guest, { sharedChatID: sharedChatId });
}
