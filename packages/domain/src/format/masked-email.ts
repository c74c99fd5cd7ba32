/**
 * An address of which a bystander learns little: `viewer@mail.example.org` is `v****@m***org`, the last part of the domain
 * being what follows its last dot. Empty where there is no text before the @, no @, or no dot after it.
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

/** The first character, not half of one. */
const firstOf = (text: string): string => [...text][0] ?? '';
