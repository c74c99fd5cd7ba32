/** The outcome of a rule or an action: a value, or a reason that a user can cause and is shown. Bugs throw instead. */
export type Result<T, E extends string = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: E; readonly message: string };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export const refused = <E extends string>(
  code: E,
  message: string,
): { readonly ok: false; readonly code: E; readonly message: string } => ({
  ok: false,
  code,
  message,
});
