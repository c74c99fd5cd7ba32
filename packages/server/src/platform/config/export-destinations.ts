import { z } from 'zod';
import { isLoopbackHost } from '../loopback.ts';

/** Secrets are sent there, so only this machine may be reached without TLS. */
const isSafe = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, hash } = new URL(text);
  return (
    (protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))) && username === '' && hash === ''
  );
};
const address = z.string().refine(isSafe);

const destinationSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: z.string().trim().min(1).max(60),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  /** Space-separated; left out where the site has none. */
  scope: z.string().min(1).optional(),
  authorizeUrl: address,
  tokenUrl: address,
  revokeUrl: address.optional(),
  /** Base of the upload API. */
  apiUrl: address,
});

/** A video site to which clips can be exported, and this site's registration there. */
export type ExportDestination = z.output<typeof destinationSchema>;

/** Reads a setting: a JSON list of destinations with different ids. */
export function readExportDestinations(text: string, context: z.RefinementCtx): readonly ExportDestination[] {
  const refuse = (message: string): never => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('must be a list in JSON');
  }
  const list = z.array(destinationSchema).max(20).safeParse(value);
  if (!list.success) {
    // The path names the wrong part; its value may be a secret.
    const path = list.error.issues[0]?.path.join('.') ?? '';
    return refuse(`is wrong at "${path}"; docs/operating.md describes its parts`);
  }
  if (new Set(list.data.map(({ id }) => id)).size < list.data.length) return refuse('must have different ids');
  return list.data;
}
