/** Names of parameters whose values let whoever reads them in: keys of links, codes and tokens. */
const SECRET = /([?&#](?:key|code|state|token|access_token|id_token|refresh_token)=)[^&#\s<>"']+/gi;

/** A text without the secrets of the addresses in it: `…?key=abc&t=5s` becomes `…?key=…&t=5s`. */
export const withoutSecrets = (text: string): string => text.replace(SECRET, '$1…');
