import type { Config } from '../../../platform/config.ts';

/** The site as passkeys know it (WebAuthn, section 5.4.2): they answer to pages of this origin alone. */
export const relyingParty = (config: Config): { readonly id: string; readonly origin: string } => ({
  id: new URL(config.publicUrl).hostname,
  origin: config.publicUrl,
});
