import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../../platform/config.ts';
import { cookieAttributes, readCookie } from './session-cookie.ts';

const NAME = 'device';
const DEVICE = /^[0-9A-Za-z_-]{22}$/;
const YEAR_S = 365 * 24 * 60 * 60;

/** The browser's id in a request's cookie. */
export const readDevice = (request: IncomingMessage): string | undefined => {
  const value = readCookie(request.headers.cookie, NAME);
  return value !== undefined && DEVICE.test(value) ? value : undefined;
};

/** A new browser's id: 128 random bits. It is not linked to a person and only used for counting. */
export const newDevice = (): string => randomBytes(16).toString('base64url');

export const deviceCookie = (config: Config, device: string): string =>
  `${NAME}=${device}; Max-Age=${YEAR_S}; ${cookieAttributes(config)}`;

/** An id for a browser without cookies. */
export const guessDevice = (request: IncomingMessage, address: string): string =>
  createHash('sha256')
    .update(`${address}\n${request.headers['user-agent'] ?? ''}`)
    .digest('base64url')
    .slice(0, 22);
