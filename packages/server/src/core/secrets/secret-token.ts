import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, as 43 characters of base64url. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** A cheap check before a query: any other text was never issued. */
export const isSecretToken = (value: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(value);

/** The form stored in the database. Plain SHA-256 is enough, because the token has too much entropy to be searched. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * An OAuth token, code or client secret: 256 random bits as 64 lower-case hexadecimal digits, because some chat clients
 * write every password in lower case.
 */
export const newAccessToken = (): string => randomBytes(32).toString('hex');

/** A cheap check before a query: any other text was never issued. */
export const isAccessToken = (value: string): boolean => /^[0-9a-f]{64}$/.test(value);
