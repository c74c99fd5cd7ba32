/** A challenge by S256: a SHA-256 as 43 characters of base64url (RFC 7636, section 4.2). */
export const isCodeChallenge = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/** RFC 7636, section 4.1. */
export const isCodeVerifier = (text: string): boolean => /^[A-Za-z0-9._~-]{43,128}$/.test(text);
