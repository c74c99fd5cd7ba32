import { isId } from '@bandshell/domain';
import type { RequestContext } from '../../../spine/graphql/request-context.ts';
import { seal, siteSecret, unseal } from '../../../spine/site-secret.ts';

const COOKIE = 'reopen';
const PURPOSE = 'reopen-account';
const LIFE_MS = 10 * 60_000;

/** Notes in the browser, out of its reach, that it has proved to be the owner of an account that rests. */
export function issueReopenTicket(context: RequestContext, userId: string): void {
  const { config, clock } = context.platform;
  const text = `${userId} ${clock.now().getTime() + LIFE_MS}`;
  context.keepCookie(COOKIE, seal(siteSecret(config), PURPOSE, text, COOKIE).toString('base64url'), LIFE_MS);
}

/** Whose account this browser may open; undefined without a ticket, or when its time is over. */
export function takeReopenTicket(context: RequestContext): string | undefined {
  const { config, clock } = context.platform;
  const sealed = context.readCookie(COOKIE);
  context.dropCookie(COOKIE);
  if (sealed === undefined || sealed.length > 400) return undefined;
  const text = unseal(siteSecret(config), PURPOSE, Buffer.from(sealed, 'base64url'), COOKIE);
  const [userId = '', expiresAt = ''] = text?.split(' ') ?? [];
  return isId(userId) && Number(expiresAt) > clock.now().getTime() ? userId : undefined;
}
