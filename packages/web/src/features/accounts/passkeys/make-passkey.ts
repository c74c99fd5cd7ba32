import { startRegistration } from '@simplewebauthn/browser';
import { isCancelled } from '../../../core/passkey/is-cancelled.ts';

export interface PasskeyRegistration {
  readonly challenge: string;
  readonly rpID: string;
  readonly userHandle: string;
  readonly userName: string;
  readonly displayName: string;
  readonly algorithms: readonly number[];
  readonly excludeCredentials: readonly { readonly id: string; readonly transports: readonly string[] }[];
}

export type MadePasskey =
  | {
      readonly kind: 'made';
      readonly passkey: {
        readonly id: string;
        readonly clientDataJSON: string;
        readonly attestationObject: string;
        readonly transports: string[];
      };
    }
  | { readonly kind: 'cancelled' | 'known-here' | 'failed' };

/** Opens the browser's dialog that creates a passkey. Loaded on first use. */
export async function makePasskey(registration: PasskeyRegistration): Promise<MadePasskey> {
  const { rpID, userHandle, userName, displayName, challenge, algorithms, excludeCredentials } = registration;
  try {
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rpID, name: 'Bandshell' },
        user: { id: userHandle, name: userName, displayName },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: excludeCredentials.map((known) => ({
          id: known.id,
          type: 'public-key',
          transports: known.transports as AuthenticatorTransport[],
        })),
        attestation: 'none',
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      },
    });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { kind: 'made', passkey: { id, clientDataJSON, attestationObject, transports } };
  } catch (error) {
    // The authenticator has one of the excluded passkeys (WebAuthn, 5.1.3).
    if (error instanceof Error && error.name === 'InvalidStateError') return { kind: 'known-here' };
    return { kind: isCancelled(error) ? 'cancelled' : 'failed' };
  }
}
