import type { DemoActor } from '../../core/demo/feature-demo.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * A user of the demo, who then acts through the doors of the features; undefined if nobody has the login.
 * @param isOfTheSite whether they act as staff and site admin
 */
export async function demoActor(
  platform: Platform,
  login: string,
  isOfTheSite = false,
): Promise<DemoActor | undefined> {
  const user = await platform.database.db
    .selectFrom('users')
    .select(['id', 'login', 'display_name'])
    .where('login', '=', login)
    .executeTakeFirst();
  if (user === undefined) return undefined;
  const viewer = {
    ...{ userId: user.id, login: user.login, displayName: user.display_name },
    ...{ sessionId: null, authenticatedAt: null, isStaff: isOfTheSite, isSiteAdmin: isOfTheSite },
  };
  return { platform, viewer, ip: '127.0.0.1' };
}
