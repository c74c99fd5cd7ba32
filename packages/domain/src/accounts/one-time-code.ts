/** Of a code of an authenticator app (RFC 6238). */
export const ONE_TIME_CODE_DIGITS = 6;
/** An app shows a new code this often. */
export const ONE_TIME_CODE_STEP_S = 30;

/** The code that somebody typed, without the gaps that apps show in it; undefined when it cannot be one. */
export const readOneTimeCode = (typed: string): string | undefined => {
  const code = typed.replace(/[\s-]/g, '');
  return new RegExp(`^[0-9]{${ONE_TIME_CODE_DIGITS}}$`).test(code) ? code : undefined;
};
