import { SiteSecretError } from '../../core/secrets/site-secret.ts';
import type { Config } from '../../platform/config.ts';
import { MigrationError } from '../../platform/database/migrate.ts';
import { FolderLockedError } from '../../platform/folder-lock.ts';
import { redactText } from '../../platform/log/redact.ts';
import { databaseSentence } from './database-sentence.ts';
import { folderSentence } from './folder-sentence.ts';
import { StartError } from './start-error.ts';

/** The database could not be asked; the cause says why. */
export class DatabaseUnusableError extends Error {
  override readonly name = 'DatabaseUnusableError';

  constructor(cause: unknown) {
    super('the database cannot be used', { cause });
  }
}

/** An error's message without secrets. */
export const reasonOf = (error: unknown): string =>
  redactText(error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error));

/**
 * The sentence for an error of the start that an operator can fix. Undefined for all others, which are faults of the program.
 */
export function startFailure(error: unknown, config: Pick<Config, 'dataDir' | 'databaseUrl'>): StartError | undefined {
  if (error instanceof StartError) return error;
  const sentence = sentenceOf(error, config);
  return sentence === undefined ? undefined : new StartError(sentence, { cause: error });
}

function sentenceOf(error: unknown, config: Pick<Config, 'dataDir' | 'databaseUrl'>): string | undefined {
  if (error instanceof FolderLockedError) return error.message;
  if (error instanceof SiteSecretError) return error.message;
  const wrapped = error instanceof Error && error.cause !== undefined ? error.cause : error;
  // A host with several addresses fails once for each.
  const cause: unknown = wrapped instanceof AggregateError ? wrapped.errors[0] : wrapped;
  const known = databaseSentence(cause, config) ?? folderSentence(cause, config.dataDir);
  if (known !== undefined) return known;
  if (error instanceof MigrationError) return error.message;
  if (error instanceof DatabaseUnusableError) {
    return `The database of DATABASE_URL cannot be used: ${reasonOf(cause)}; check the setting and the server.`;
  }
  return undefined;
}
