/** What an authorization server sent back to `/auth/callback` (RFC 6749, sections 4.1.2 and 4.2.2). */
export interface CallbackOutcome {
  readonly kind: 'allowed' | 'denied' | 'failed' | 'nothing';
  /** The answer's parameters, for the page that waits for them. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** What a page posts to its opener; the parameters hold a code or a token and are never drawn. */
export interface CallbackMessage {
  readonly type: 'bandshell-auth-callback';
  readonly outcome: CallbackOutcome;
}

/** Reads the answer out of an address: its query, or its fragment in the implicit flow. The fragment counts first. */
export const readCallback = (search: string, hash: string): CallbackOutcome => {
  const inFragment = Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')));
  const parameters = { ...Object.fromEntries(new URLSearchParams(search)), ...inFragment };
  const { error, code, access_token: token } = parameters;
  if (error !== undefined) return { kind: error === 'access_denied' ? 'denied' : 'failed', parameters };
  return { kind: code === undefined && token === undefined ? 'nothing' : 'allowed', parameters };
};
