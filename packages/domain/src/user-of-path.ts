import { isLogin } from './kernel/login-rule.ts';
import { loginOfPath } from './kernel/paths/renamed-path.ts';
import type { RouteParams, RouteSubject } from './kernel/paths/route-entry.ts';
import { productName, readProductName } from './subscriptions/subscription-tiers.ts';

export interface UserOfPath {
  readonly login: string;
  /** The segment that names the user. */
  readonly segment: string;
  /** The segment for another login. */
  readonly rename: (login: string) => string;
}

/** Whom a path names: by a parameter, by its rest (`/charity/<login>`), or as the seller of a product (`/subs/<product>`). */
export const userOfPath = (params: RouteParams, subject: RouteSubject | undefined): UserOfPath | undefined => {
  const product = subject?.kind === 'product' ? readProductName(subject.name) : null;
  if (product !== null && subject !== undefined) {
    const { login, tier } = product;
    return { login, segment: subject.name.toLowerCase(), rename: (renamed) => productName(renamed, tier) };
  }
  const ofRest = subject?.kind === 'user' && isLogin(subject.name) ? subject.name.toLowerCase() : undefined;
  const login = loginOfPath(params) ?? ofRest;
  return login === undefined ? undefined : { login, segment: login, rename: (renamed) => renamed };
};
