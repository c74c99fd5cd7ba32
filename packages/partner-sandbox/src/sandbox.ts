import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { changeFaults, type Faults, noFaults } from './faults.ts';
import { type Exchange, Refusal, readJson, sendJson, sendPage } from './http.ts';
import { newSecret, OauthServer } from './oauth.ts';
import { listPage, messagePage, videoPage } from './pages.ts';
import { ACCOUNTS, State } from './state.ts';
import { VideoApi } from './videos.ts';

export interface PartnerSandboxOptions {
  /** Folder of accounts and videos; it is created. */
  readonly folder: string;
  /** Where the one client gets its codes. */
  readonly redirectUri: string;
  /** By default the port of the last run with this folder, while it is free. */
  readonly port?: number;
}

export interface PartnerSandbox {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  setFaults(changes: Partial<Faults>): void;
  /** Ends all authorizations. */
  revokeAll(): void;
  /** Access tokens lapse; refresh tokens stay. */
  expireAccess(): void;
  /** How many tokens clients have revoked so far. */
  revocations(): number;
  /** Calls of the API so far, as `POST /api/videos`. */
  readonly calls: readonly string[];
  stop(): Promise<void>;
}

const CLIENT_ID = 'bandshell';
const STUCK_LOOK_MS = 50;
const MAX_CALLS_KEPT = 10_000;

/**
 * A small video site on this machine that stands for the outside company: OAuth, uploads in pieces, pages of videos, and
 * faults that can be switched on. It answers requests to loopback names alone.
 */
export async function startPartnerSandbox(options: PartnerSandboxOptions): Promise<PartnerSandbox> {
  const state = new State(options.folder, newSecret);
  let faults = noFaults;
  let origin = '';
  const calls: string[] = [];
  const client = { id: CLIENT_ID, secret: state.clientSecret, redirectUri: options.redirectUri };
  const oauth = new OauthServer(state, client, () => faults.accessSeconds);
  const videos = new VideoApi(
    state,
    () => origin,
    () => faults,
  );

  const server = createServer((request, response) => void answer(request, response));
  await listen(options.port ?? state.port);
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  if (state.port !== port) state.port = port;

  return {
    url: origin,
    clientId: client.id,
    clientSecret: client.secret,
    setFaults: (changes) => {
      faults = { ...faults, ...changes };
    },
    revokeAll: () => oauth.revokeAll(),
    expireAccess: () => oauth.expireAccess(),
    revocations: () => oauth.revocations,
    calls,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  /** The wanted port, or any other one when somebody has it. */
  async function listen(wanted: number): Promise<void> {
    try {
      server.listen(wanted, '127.0.0.1');
      await once(server, 'listening');
    } catch (error) {
      if (wanted === 0 || options.port !== undefined) throw error;
      await listen(0);
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // No client sends its next request into a connection that has just ended.
    response.setHeader('connection', 'close');
    // A page of another site could reach this one under its own name.
    if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '')) {
      response.writeHead(421).end();
      return;
    }
    const exchange: Exchange = { request, response, url: new URL(request.url ?? '/', origin) };
    try {
      await route(exchange);
    } catch (error) {
      if (response.headersSent || response.destroyed) return void response.destroy();
      if (error instanceof Refusal) {
        return sendJson(exchange, error.status, { error: error.code, message: error.message }, error.headers);
      }
      sendJson(exchange, 500, { error: 'server_error', message: 'Something went wrong.' });
    }
  }

  async function route(exchange: Exchange): Promise<void> {
    const { request, url } = exchange;
    const { method = 'GET' } = request;
    const [, area = '', ...rest] = url.pathname.split('/');
    if (area === 'oauth') return routeOauth(exchange, rest.join('/'));
    if (area === 'api') return routeApi(exchange, method, rest);
    if (area === 'sandbox' && method === 'POST') return routeSandbox(exchange, rest.join('/'));
    const [name = ''] = rest;
    const video = videos.published(name.replace(/\.mp4$/, ''));
    if (area === '') return sendPage(exchange, 200, listPage(videos.allPublished()));
    if (area === 'files' && video !== undefined) return videos.sendFile(exchange, video);
    if (area !== 'videos' || video === undefined) {
      return sendPage(exchange, 404, messagePage('Not found', 'There is no such page.'));
    }
    const account = ACCOUNTS.find(({ id }) => id === video.accountId);
    sendPage(exchange, 200, videoPage(video, account?.name ?? 'Someone'));
  }

  async function routeOauth(exchange: Exchange, path: string): Promise<void> {
    if (path === 'authorize') return oauth.authorize(exchange);
    if (exchange.request.method !== 'POST') throw new Refusal(405, 'invalid_request', 'Only POST is taken.');
    if (path === 'token') return oauth.token(exchange);
    if (path === 'revoke') return oauth.revoke(exchange);
    throw new Refusal(404, 'not_found', 'There is no such address.');
  }

  async function routeApi(exchange: Exchange, method: string, [area, id]: readonly string[]): Promise<void> {
    if (calls.length < MAX_CALLS_KEPT) calls.push(`${method} ${exchange.url.pathname}`);
    if (faults.delayMs > 0) await wait(faults.delayMs);
    while (faults.isStuck && !exchange.request.destroyed) await wait(STUCK_LOOK_MS);
    if (faults.failures > 0) {
      faults = { ...faults, failures: faults.failures - 1 };
      throw new Refusal(500, 'server_error', 'Something went wrong.');
    }
    const accountId = oauth.accountOf(exchange);
    const what = `${method} ${area ?? ''}${id === undefined ? '' : '/id'}`;
    if (what === 'GET profile') {
      const account = ACCOUNTS.find((each) => each.id === accountId);
      return sendJson(exchange, 200, { id: accountId, name: account?.name ?? accountId, pageURL: `${origin}/` });
    }
    if (what === 'POST videos') return videos.create(exchange, accountId);
    if (what === 'GET videos') return videos.list(exchange, accountId);
    if (what === 'GET videos/id') return videos.read(exchange, accountId, id ?? '');
    if (what === 'DELETE videos/id') return videos.delete(exchange, accountId, id ?? '');
    if (what === 'HEAD uploads/id') return videos.offset(exchange, accountId, id ?? '');
    if (what === 'PATCH uploads/id') return videos.append(exchange, accountId, id ?? '');
    throw new Refusal(404, 'not_found', 'There is no such address.');
  }

  /**
   * Everything that a test or a developer switches: `POST /sandbox/faults` with changes, `/sandbox/revoke`,
   * `/sandbox/expire`.
   */
  async function routeSandbox(exchange: Exchange, path: string): Promise<void> {
    if (exchange.request.headers.origin !== undefined) throw new Refusal(403, 'forbidden', 'Pages may not do this.');
    if (path === 'revoke') oauth.revokeAll();
    else if (path === 'expire') oauth.expireAccess();
    else if (path === 'faults') {
      const changed = changeFaults(faults, await readJson(exchange.request));
      if (changed === undefined) throw new Refusal(400, 'invalid_request', 'There is no such fault.');
      faults = changed;
    } else throw new Refusal(404, 'not_found', 'There is no such address.');
    sendJson(exchange, 200, faults);
  }
}
