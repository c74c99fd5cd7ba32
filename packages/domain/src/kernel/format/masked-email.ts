/**
 * A masked address: `viewer@mail.example.org` becomes `v****@m***org`, where the last part of the domain is what
 * follows its last dot. Empty if there is no text before the @, no @, or no dot after it.
 */
export function maskEmail(email: string): string {
  const at = email.indexOf('@');
  if (at <= 0) return '';
  const local = email.slice(0, at);
  const domain = email.slice(at + 1);
  const dot = domain.lastIndexOf('.');
  if (dot < 0) return '';
  return `${firstOf(local)}****@${firstOf(domain)}***${domain.slice(dot + 1)}`;
}

/** The first character (code point, not UTF-16 unit). */
const firstOf = (text: string): string => [...text][0] ?? '';
