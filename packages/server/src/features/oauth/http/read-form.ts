import { ok, type Result } from '@bandshell/domain/kernel';
import { protocolError } from '@bandshell/domain/oauth';

/** Parameters of a request's body; an empty value counts as missing (RFC 6749, section 3.2). */
export interface Form {
  get(name: string): string | undefined;
}

/** Parses `application/x-www-form-urlencoded`. A parameter must not occur twice. */
export function readForm(body: unknown): Result<Form, 'invalid_request'> {
  if (typeof body !== 'string') {
    return protocolError('invalid_request', 'Send a form: content-type application/x-www-form-urlencoded.');
  }
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body)) {
    if (values.has(name)) return protocolError('invalid_request', 'A parameter is repeated.');
    values.set(name, value);
  }
  return ok({
    get: (name) => {
      const value = values.get(name);
      return value === '' ? undefined : value;
    },
  });
}
