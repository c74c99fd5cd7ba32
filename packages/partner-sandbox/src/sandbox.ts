import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Faults, noFaults } from './faults.ts';
import { type Exchange, Refusal, sendJson } from './http.ts';
import { newSecret, OauthServer } from './oauth.ts';
import { requestRouter, type Switches } from './request-router.ts';
import { State } from './state.ts';
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

/**
 * A small video site on this machine that stands for the outside company: OAuth, uploads in pieces, pages of videos, and
 * faults that can be switched on. It answers requests to loopback names alone.
 */
export async function startPartnerSandbox(options: PartnerSandboxOptions): Promise<PartnerSandbox> {
  const state = new State(options.folder, newSecret);
  const switches: Switches = { faults: noFaults };
  let origin = '';
  const calls: string[] = [];
  const client = { id: CLIENT_ID, secret: state.clientSecret, redirectUri: options.redirectUri };
  const oauth = new OauthServer(state, client, () => switches.faults.accessSeconds);
  const videos = new VideoApi(
    state,
    () => origin,
    () => switches.faults,
  );
  const router = requestRouter({ oauth, videos, calls, switches, origin: () => origin });

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
      switches.faults = { ...switches.faults, ...changes };
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
      await router.route(exchange);
    } catch (error) {
      if (response.headersSent || response.destroyed) return void response.destroy();
      if (error instanceof Refusal) {
        return sendJson(exchange, error.status, { error: error.code, message: error.message }, error.headers);
      }
      sendJson(exchange, 500, { error: 'server_error', message: 'Something went wrong.' });
    }
  }
}
