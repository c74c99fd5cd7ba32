import type { OauthScope } from '@bandshell/domain/oauth';
import type { Platform } from '../../platform/platform.ts';
import type { RequestContext } from '../graphql/request-context.ts';
import type { Viewer } from '../identity/viewer.ts';
import type { BotQuery } from './bot-query.ts';

export type BotMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A request of a program to the HTTP API, after its token was checked. */
export interface BotCall {
  readonly platform: Platform;
  readonly clientId: string;
  /** The token's user; null for a token of the program itself. */
  readonly user: Viewer | null;
  readonly scopes: readonly OauthScope[];
  /** The log-in from which the token was made. */
  readonly grantId: string;
  readonly query: BotQuery;
  /** The body's JSON; undefined without a body. */
  readonly body: unknown;
  /** The content that everybody sees. */
  readonly visitor: RequestContext;
}

/** A request in the name of a user. */
export interface BotUserCall extends BotCall {
  readonly user: Viewer;
  /** The content that the user sees and does. */
  readonly actor: RequestContext;
}

export interface BotAnswer {
  /** 200 with a body, 204 without one, when left out. */
  readonly status?: number;
  readonly body?: object;
}

export interface BotEndpoint {
  /** Whose token it takes. */
  readonly token: 'any' | 'app' | 'user';
  /** A user's token needs one of them; none: any token will do. */
  readonly scopes: readonly OauthScope[];
  /** The share that a request takes of the rate limit. */
  readonly points: number;
  run(call: BotUserCall): Promise<BotAnswer>;
}

/** Endpoints by method and path below `/helix`, as `GET /users`. */
export type BotEndpoints = Readonly<Record<`${BotMethod} /${string}`, BotEndpoint>>;

declare module '../../platform/services.ts' {
  interface Services {
    /** The endpoints of all features; made by `app`, which knows them. */
    readonly botEndpoints: ReadonlyMap<string, BotEndpoint>;
  }
}

/** For tokens of users and of programs. */
export const openEndpoint = (run: (call: BotCall) => Promise<BotAnswer>): BotEndpoint => ({
  token: 'any',
  scopes: [],
  points: 1,
  run,
});

/** For tokens of users with one of the scopes. */
export const userEndpoint = (
  scopes: readonly OauthScope[],
  run: (call: BotUserCall) => Promise<BotAnswer>,
): BotEndpoint => ({ token: 'user', scopes, points: 1, run });

/** A list without pages. */
export const botList = (data: readonly unknown[], more: object = {}): BotAnswer => ({ body: { data, ...more } });

/** A page of a list; `cursor` is null on the last page. */
export const botPage = (data: readonly object[], cursor: string | null, more: object = {}): BotAnswer => ({
  body: { data, pagination: cursor === null ? {} : { cursor }, ...more },
});

export const DONE: BotAnswer = { status: 204 };

/** Other programs need a full address; empty for no picture. */
export const fullUrl = ({ config }: Pick<Platform, 'config'>, path: string | null): string =>
  path === null ? '' : new URL(path, config.publicUrl).href;
