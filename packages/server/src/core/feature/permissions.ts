/** Users who may do it. `everyone` includes anonymous visitors; each later one includes fewer users. */
export type RequiredRole = 'everyone' | 'logged-in' | 'staff' | 'site-admin';

/**
 * The reader of a field of a user. Others are refused or get null. `-or-nothing`: the new user of the test has none of
 * it, so the test sees only that its reader is not refused.
 */
export type Readers = 'everyone' | 'self' | 'self-or-nothing' | 'staff' | 'staff-or-nothing';

/**
 * Users who may call what a feature adds to the schema, by the names of the fields. Resolvers decide; these rows say
 * what they must decide. Tests walk the schema and fail for a field without a row, for a row without a field, and for
 * another answer.
 */
export interface Permissions {
  readonly mutations?: Readonly<Record<string, RequiredRole>>;
  readonly queries?: Readonly<Record<string, RequiredRole>>;
  /** Fields of `User`. */
  readonly userFields?: Readonly<Record<string, Readers>>;
}
