import type { DemoStart } from '../../core/demo/feature-demo.ts';
import { updateBroadcastSettings } from './update-broadcast-settings.ts';

const LOGIN = 'inkandtea';

/** A demo channel marks its streams as for adults, so that viewers of them are asked first. */
export async function giveMature({ platform, actor }: DemoStart): Promise<void> {
  const owner = await actor(LOGIN);
  if (owner === undefined) return;
  const title = 'Life drawing, poses of two minutes';
  const marked = await updateBroadcastSettings(platform, owner.viewer.userId, { title, isMature: true });
  if (!marked.ok) platform.log.warn({ code: marked.code }, 'no demo channel is for adults');
}
