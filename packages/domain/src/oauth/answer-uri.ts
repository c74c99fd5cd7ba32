/**
 * The address for an answer: the redirect address with the parameters in its query or as its fragment (RFC 6749,
 * sections 4.1.2 and 4.2.2). Its own query stays.
 */
export const answerUri = (
  redirectUri: string,
  inFragment: boolean,
  parameters: Readonly<Record<string, string | undefined>>,
): string => {
  const text = Object.entries(parameters)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encode(value)}`]))
    .join('&');
  if (inFragment) return `${redirectUri}#${text}`;
  if (!redirectUri.includes('?')) return `${redirectUri}?${text}`;
  return /[?&]$/.test(redirectUri) ? `${redirectUri}${text}` : `${redirectUri}&${text}`;
};

/** As HTML forms do (RFC 6749, appendix B). */
const encode = (value: string): string => encodeURIComponent(value).replaceAll('%20', '+');
