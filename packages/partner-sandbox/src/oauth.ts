import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Exchange, Refusal, readForm, sendJson, sendPage } from './http.ts';
import { authorizePage, messagePage } from './pages.ts';
import { ACCOUNTS, type State } from './state.ts';

const CODE_MS = 60_000;
const REFRESH_MS = 90 * 86_400_000;

export interface Client {
  readonly id: string;
  readonly secret: string;
  readonly redirectUri: string;
}

interface Code {
  readonly accountId: string;
  readonly challenge: string;
  readonly expiresAt: number;
}

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The authorization server: code flow (RFC 6749) with PKCE (RFC 7636), refresh, and revocation (RFC 7009). */
export class OauthServer {
  readonly #state: State;
  readonly #client: Client;
  readonly #accessSeconds: () => number;
  readonly #codes = new Map<string, Code>();
  revocations = 0;

  constructor(state: State, client: Client, accessSeconds: () => number) {
    this.#state = state;
    this.#client = client;
    this.#accessSeconds = accessSeconds;
  }

  /** GET shows the choice of account, POST answers it. */
  async authorize(exchange: Exchange): Promise<void> {
    const { request, response, url } = exchange;
    const wanted = url.searchParams;
    const { id, redirectUri } = this.#client;
    // Nobody is sent to an address that the client did not register.
    if (wanted.get('client_id') !== id || wanted.get('redirect_uri') !== redirectUri) {
      return sendPage(exchange, 400, messagePage('Unknown application', 'Client or redirect address is not known.'));
    }
    const leave = (answer: Readonly<Record<string, string>>): void => {
      const target = new URL(redirectUri);
      const state = wanted.get('state');
      for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value);
      if (state !== null) target.searchParams.set('state', state);
      response.writeHead(303, { location: target.href, 'cache-control': 'no-store' }).end();
    };
    const challenge = wanted.get('code_challenge');
    if (wanted.get('response_type') !== 'code') return leave({ error: 'unsupported_response_type' });
    if (challenge === null || wanted.get('code_challenge_method') !== 'S256')
      return leave({ error: 'invalid_request' });
    if (request.method !== 'POST') return sendPage(exchange, 200, authorizePage(ACCOUNTS));
    const form = await readForm(request);
    const account = ACCOUNTS.find((each) => each.id === form.get('account'));
    if (form.get('answer') !== 'allow' || account === undefined) return leave({ error: 'access_denied' });
    const code = newSecret();
    this.#codes.set(code, { accountId: account.id, challenge, expiresAt: Date.now() + CODE_MS });
    leave({ code });
  }

  async token(exchange: Exchange): Promise<void> {
    const form = await readForm(exchange.request);
    this.#authenticate(exchange, form);
    const grantType = form.get('grant_type');
    if (grantType === 'authorization_code') return this.#exchangeCode(exchange, form);
    if (grantType === 'refresh_token') return this.#refresh(exchange, form);
    throw new Refusal(400, 'unsupported_grant_type', 'Only codes and refresh tokens are exchanged.');
  }

  async revoke(exchange: Exchange): Promise<void> {
    const form = await readForm(exchange.request);
    this.#authenticate(exchange, form);
    const known = this.#state.tokens[form.get('token') ?? ''];
    if (known !== undefined) {
      this.#endGrant(known.grant);
      this.revocations += 1;
    }
    sendJson(exchange, 200, {});
  }

  /** The account that the request's access token stands for. */
  accountOf({ request }: Exchange): string {
    const [, presented = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    const token = this.#state.tokens[presented];
    if (token?.kind !== 'access' || token.expiresAt <= Date.now()) {
      throw new Refusal(401, 'invalid_token', 'The access token is not valid.', { 'www-authenticate': 'Bearer' });
    }
    return token.accountId;
  }

  /** Ends every authorization, as if its user had done it on this site. */
  revokeAll(): void {
    for (const { grant } of Object.values(this.#state.tokens)) this.#endGrant(grant);
  }

  /** Access tokens lapse now; refresh tokens stay. */
  expireAccess(): void {
    for (const [value, token] of Object.entries(this.#state.tokens)) {
      if (token.kind === 'access') delete this.#state.tokens[value];
    }
    this.#state.save();
  }

  #authenticate({ request }: Exchange, form: URLSearchParams): void {
    const [, basic] = /^Basic (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    const given =
      basic === undefined
        ? `${form.get('client_id')}:${form.get('client_secret')}`
        : Buffer.from(basic, 'base64').toString('utf8');
    const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
    if (timingSafeEqual(hash(given), hash(`${this.#client.id}:${this.#client.secret}`))) return;
    throw new Refusal(401, 'invalid_client', 'Client id or secret is wrong.', { 'www-authenticate': 'Basic' });
  }

  #exchangeCode(exchange: Exchange, form: URLSearchParams): void {
    const value = form.get('code') ?? '';
    const code = this.#codes.get(value);
    this.#codes.delete(value);
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      code !== undefined &&
      code.expiresAt > Date.now() &&
      code.challenge === verifier &&
      form.get('redirect_uri') === this.#client.redirectUri;
    if (!isRight) throw new Refusal(400, 'invalid_grant', 'The code is not valid.');
    this.#issue(exchange, code.accountId);
  }

  #refresh(exchange: Exchange, form: URLSearchParams): void {
    const value = form.get('refresh_token') ?? '';
    const token = this.#state.tokens[value];
    if (token?.kind !== 'refresh' || token.expiresAt <= Date.now()) {
      throw new Refusal(400, 'invalid_grant', 'The refresh token is not valid.');
    }
    // Each refresh token is exchanged once.
    this.#endGrant(token.grant);
    this.#issue(exchange, token.accountId);
  }

  #issue(exchange: Exchange, accountId: string): void {
    const [grant, access, refresh] = [newSecret(), newSecret(), newSecret()] as const;
    const seconds = this.#accessSeconds();
    const now = Date.now();
    this.#state.tokens[access] = { accountId, kind: 'access', grant, expiresAt: now + seconds * 1000 };
    this.#state.tokens[refresh] = { accountId, kind: 'refresh', grant, expiresAt: now + REFRESH_MS };
    this.#state.save();
    sendJson(exchange, 200, {
      access_token: access,
      token_type: 'Bearer',
      expires_in: seconds,
      refresh_token: refresh,
    });
  }

  #endGrant(grant: string): void {
    for (const [value, token] of Object.entries(this.#state.tokens)) {
      if (token.grant === grant) delete this.#state.tokens[value];
    }
    this.#state.save();
  }
}
