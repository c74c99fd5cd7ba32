/** The answer of an authorization server at `/auth/callback` (RFC 6749, sections 4.1.2 and 4.2.2). */
export interface CallbackOutcome {
  readonly kind: 'allowed' | 'denied' | 'failed' | 'nothing';
  /** Parameters of the answer, for the waiting page. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Message to the opener. The parameters contain a code or a token and are never rendered. */
export interface CallbackMessage {
  readonly type: 'bandshell-auth-callback';
  readonly outcome: CallbackOutcome;
}

/** Reads the answer from an address: the fragment (implicit flow) takes precedence over the query. */
export const readCallback = (search: string, hash: string): CallbackOutcome => {
  const inFragment = Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')));
  const parameters = { ...Object.fromEntries(new URLSearchParams(search)), ...inFragment };
  const { error, code, access_token: token } = parameters;
  if (error !== undefined) return { kind: error === 'access_denied' ? 'denied' : 'failed', parameters };
  return { kind: code === undefined && token === undefined ? 'nothing' : 'allowed', parameters };
};
