import { frameAncestors } from '@bandshell/domain/player';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageHeaders, type ReaderLanguage } from '../../core/users/reader-language.ts';
import type { Platform } from '../../platform/platform.ts';
import { documentPolicy } from '../http/security-headers.ts';
import { queryOf } from './document-request.ts';
import type { DocumentTools } from './document-tools.ts';
import { earlyPushHashes } from './early-push.ts';

const ANONYMOUS_CACHE = 'public, max-age=2';

interface DocumentHead {
  readonly status: number;
  readonly reader: ReaderLanguage;
  /** Shared caches may store the document for a moment. */
  readonly maySettle: boolean;
  readonly isEmbedded: boolean;
  readonly extra?: Readonly<Record<string, string>>;
}

/** Sends status and headers of a document. */
export function writeDocumentHead(
  { platform, shared, templates }: DocumentTools,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, reader, maySettle, isEmbedded, extra }: DocumentHead,
): void {
  // The policy names the allowed frame ancestors; the older header only knows all or none.
  if (isEmbedded) reply.removeHeader('x-frame-options');
  const { vary, ...language } = languageHeaders(reader, maySettle ? ANONYMOUS_CACHE : 'no-store');
  reply.raw.writeHead(status, {
    ...(reply.getHeaders() as Record<string, string>),
    ...extra,
    'content-type': 'text/html; charset=utf-8',
    vary: shared.isOn ? `${vary}, accept-encoding` : vary,
    ...language,
    'content-security-policy': documentPolicy(
      platform.config,
      isEmbedded ? frameAncestors(queryOf(request)) : undefined,
      platform.flags.isOn('push_playback_off')
        ? templates.scriptHashes
        : [...templates.scriptHashes, ...earlyPushHashes],
      isEmbedded ? [] : frameOrigins(platform),
    ),
  });
}

/** The payment provider's fields are framed, and nothing else of other sites. */
const frameOrigins = ({ services }: Platform): readonly string[] => {
  const { provider } = services.payments;
  return provider === undefined ? [] : [provider.frameOrigin];
};
