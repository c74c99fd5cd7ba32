import type { SiteLanguage } from '@bandshell/domain/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { visitorRegion } from '../../core/http/visitor-region.ts';
import type { TokenIdentity } from '../../core/identity/access-token.ts';
import { guessDevice, readDevice } from '../../core/identity/device-cookie.ts';
import {
  clearedHostCookie,
  clearedSessionCookie,
  hostCookie,
  hostCookieName,
  readCookie,
  sessionCookie,
} from '../../core/identity/session-cookie.ts';
import type { Viewer } from '../../core/identity/viewer.ts';
import { readerLanguage } from '../../core/users/reader-language.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RequestedOperation } from './read-operation.ts';

/** The context of a request's operations. */
export type ContextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  viewer: Viewer | null,
  token: TokenIdentity | null,
  asked: Pick<RequestedOperation, 'linkKeys' | 'onPersonal' | 'onLanguage'>,
) => RequestContext;

/** Makes the contexts of a request's operations. A context says when it reads something of the reader, or of their language. */
export const contextMaker =
  (platform: Platform): ContextOf =>
  (request, reply, viewer, token, { linkKeys = [], onPersonal = () => undefined, onLanguage = onPersonal }) => {
    const { config } = platform;
    let language: SiteLanguage | undefined;
    const setCookie = (cookie: string): void => {
      onPersonal();
      reply.header('set-cookie', cookie);
    };
    return {
      platform,
      viewer,
      token,
      linkKeys: new Set(linkKeys),
      ip: request.clientAddress,
      get userAgent() {
        onPersonal();
        return request.headers['user-agent'] ?? '';
      },
      get language() {
        onLanguage();
        // Each card of a list asks for it.
        language ??= readerLanguage(request.headers).language;
        return language;
      },
      device: () => {
        onPersonal();
        return readDevice(request.raw) ?? guessDevice(request.raw, request.clientAddress);
      },
      region: visitorRegion(config, request.headers),
      setSessionCookie: (token) => setCookie(sessionCookie(config, token)),
      clearSessionCookie: () => setCookie(clearedSessionCookie(config)),
      readCookie: (name) => {
        onPersonal();
        return readCookie(request.headers.cookie, hostCookieName(config, name));
      },
      keepCookie: (name, value, lifeMs) => setCookie(hostCookie(config, name, value, lifeMs)),
      dropCookie: (name) => setCookie(clearedHostCookie(config, name)),
    };
  };
