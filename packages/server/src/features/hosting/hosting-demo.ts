import type { DemoStart } from '../../core/demo/feature-demo.ts';
import { updateHostingSettings } from './update-hosting-settings.ts';

const HOST = 'oolonghours';
const HOSTED = ['tidewatch', 'nightkiln'];

/** Lets a demo channel that never streams host two that do. */
export async function giveHosting({ platform, actor }: DemoStart): Promise<void> {
  const host = await actor(HOST);
  if (host === undefined) return;
  await updateHostingSettings(platform, host.viewer.userId, { isEnabled: true, accepts: 'EVERYBODY', logins: HOSTED });
}
