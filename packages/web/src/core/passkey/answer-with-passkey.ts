import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import { isCancelled } from './is-cancelled.ts';
import type { PasskeyOutcome } from './passkey-outcome.ts';

interface PasskeyRequest {
  readonly challenge: string;
  readonly rpID: string;
  readonly userVerification: string;
  readonly allowCredentials: readonly { readonly id: string; readonly transports: readonly string[] }[];
}

/** Opens the browser's dialog, or with `autofill` offers passkeys in the marked field. Loaded on first use. */
export async function answerWithPasskey(request: PasskeyRequest, autofill: boolean): Promise<PasskeyOutcome> {
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: {
        challenge: request.challenge,
        rpId: request.rpID,
        userVerification: request.userVerification === 'required' ? 'required' : 'preferred',
        allowCredentials: request.allowCredentials.map((known) => ({
          id: known.id,
          type: 'public-key',
          transports: known.transports as AuthenticatorTransport[],
        })),
      },
      useBrowserAutofill: autofill,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle = null } = response;
    return { kind: 'answer', answer: { id, clientDataJSON, authenticatorData, signature, userHandle } };
  } catch (error) {
    return { kind: isCancelled(error) ? 'cancelled' : 'failed' };
  }
}

/** Cancels a pending request, e.g. an offer in a field that was removed. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();
