import type { Config } from '../../../platform/config.ts';

/** The site as a relying party (WebAuthn, section 5.4.2): passkeys work only on pages of this origin. */
export const relyingParty = (config: Config): { readonly id: string; readonly origin: string } => ({
  id: new URL(config.publicUrl).hostname,
  origin: config.publicUrl,
});
