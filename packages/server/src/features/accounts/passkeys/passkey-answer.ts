/** A browser's response with a passkey's signature (WebAuthn, section 5.2.2), each field as base64url. */
export interface PasskeyAnswer {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
  readonly userHandle?: string | null;
}

const MAX_LENGTH = 16_384;
const ID_MAX_LENGTH = 1366;

/** Whether a text is base64url with a plausible length. */
export const isAnswerText = (text: string, max = MAX_LENGTH): boolean =>
  text.length <= max && /^[A-Za-z0-9_-]+$/.test(text);

/** Credential ids have at most 1023 bytes (WebAuthn, section 5.8.3). */
export const isCredentialId = (text: string): boolean => isAnswerText(text, ID_MAX_LENGTH);
