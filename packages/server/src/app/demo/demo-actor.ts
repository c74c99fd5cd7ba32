import type { Viewer } from '../../core/viewer.ts';
import type { Platform } from '../../platform/platform.ts';

/** Who acts in the demo, as if at the site. */
export interface DemoActor {
  readonly platform: Platform;
  readonly viewer: Viewer;
  readonly ip: string;
}

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
