import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { cookieAttributes, readCookie } from '../../core/session-cookie.ts';
import type { Config } from '../../platform/config.ts';

const NAME = 'device';
const DEVICE = /^[0-9A-Za-z_-]{22}$/;
const YEAR_S = 365 * 24 * 60 * 60;

/** The browser behind a request, as its cookie names it. */
export const readDevice = (request: IncomingMessage): string | undefined => {
  const value = readCookie(request.headers.cookie, NAME);
  return value !== undefined && DEVICE.test(value) ? value : undefined;
};

/** A new browser's name: 128 random bits. It says nothing about the person and is used for counting alone. */
export const newDevice = (): string => randomBytes(16).toString('base64url');

export const deviceCookie = (config: Config, device: string): string =>
  `${NAME}=${device}; Max-Age=${YEAR_S}; ${cookieAttributes(config)}`;

/** Stands for a browser that keeps no cookie. */
export const guessDevice = (request: IncomingMessage, address: string): string =>
  createHash('sha256')
    .update(`${address}\n${request.headers['user-agent'] ?? ''}`)
    .digest('base64url')
    .slice(0, 22);
