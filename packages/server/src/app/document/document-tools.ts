import type { RouteMatch } from '@bandshell/domain/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReaderLanguage } from '../../core/users/reader-language.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RunOperation } from '../graphql/run-operation.ts';
import type { documentTemplates } from './document-templates.ts';
import type { SharedDocuments } from './shared-documents.ts';
import type { UnknownPages } from './unknown-pages.ts';

/** Every document of a build is made with these. */
export interface DocumentTools {
  readonly platform: Platform;
  readonly templates: ReturnType<typeof documentTemplates>;
  /** Texts of the web app's operations, by name. */
  readonly operations: ReadonlyMap<string, string>;
  readonly run: RunOperation;
  readonly shared: SharedDocuments;
  readonly unknown: UnknownPages;
}

/** A request for the document of a page. */
export interface PageRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly path: string;
  readonly reader: ReaderLanguage;
  /** The key of a link to unlisted content, if the address has one. */
  readonly linkKey: string | undefined;
  /** The rendering is shared under this key; undefined if it may not be shared. */
  readonly sharedKey: string | undefined;
  readonly match: RouteMatch;
}
