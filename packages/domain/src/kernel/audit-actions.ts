import type { DeclaredText } from './declared-text.ts';

/**
 * Actions of the audit log by their names: the object, then what was done to it. The feature that does them declares them.
 * The sentence says in the past what staff did.
 */
export type AuditActions = Readonly<Record<string, DeclaredText & { readonly target: string }>>;
