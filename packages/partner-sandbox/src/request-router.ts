import { setTimeout as wait } from 'node:timers/promises';
import { changeFaults, type Faults } from './faults.ts';
import { type Exchange, Refusal, readJson, sendJson, sendPage } from './http.ts';
import type { OauthServer } from './oauth.ts';
import { listPage, messagePage, videoPage } from './pages.ts';
import { ACCOUNTS } from './state.ts';
import type { VideoApi } from './videos.ts';

const STUCK_LOOK_MS = 50;
const MAX_CALLS_KEPT = 10_000;

/** The faults that are switched on now. */
export interface Switches {
  faults: Faults;
}

export interface RouterParts {
  readonly oauth: OauthServer;
  readonly videos: VideoApi;
  /** Calls of the API so far; the router adds to them. */
  readonly calls: string[];
  readonly switches: Switches;
  /** The sandbox's own origin. */
  readonly origin: () => string;
}

/** Takes each request to the part that answers it: OAuth, the API with its faults, the switches, or a page. */
export function requestRouter({ oauth, videos, calls, switches, origin }: RouterParts) {
  return { route };

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
    if (switches.faults.delayMs > 0) await wait(switches.faults.delayMs);
    while (switches.faults.isStuck && !exchange.request.destroyed) await wait(STUCK_LOOK_MS);
    if (switches.faults.failures > 0) {
      switches.faults = { ...switches.faults, failures: switches.faults.failures - 1 };
      throw new Refusal(500, 'server_error', 'Something went wrong.');
    }
    const accountId = oauth.accountOf(exchange);
    const what = `${method} ${area ?? ''}${id === undefined ? '' : '/id'}`;
    if (what === 'GET profile') {
      const account = ACCOUNTS.find((each) => each.id === accountId);
      return sendJson(exchange, 200, { id: accountId, name: account?.name ?? accountId, pageURL: `${origin()}/` });
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
      const changed = changeFaults(switches.faults, await readJson(exchange.request));
      if (changed === undefined) throw new Refusal(400, 'invalid_request', 'There is no such fault.');
      switches.faults = changed;
    } else throw new Refusal(404, 'not_found', 'There is no such address.');
    sendJson(exchange, 200, switches.faults);
  }
}
