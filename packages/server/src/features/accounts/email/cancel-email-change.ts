import type { RequestContext } from '../../../core/graphql/request-context.ts';
import type { Viewer } from '../../../core/identity/viewer.ts';
import { cancelLinks } from '../links/end-links.ts';

/** Cancels a requested address that is not confirmed. */
export async function cancelEmailChange({ platform }: RequestContext, { userId }: Viewer): Promise<void> {
  await platform.database.transact((tx) => cancelLinks(tx, platform.clock, { userId, purposes: ['change-email'] }));
}
