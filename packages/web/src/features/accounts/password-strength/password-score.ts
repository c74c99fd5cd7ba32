import { PASSWORD_SCORED_LENGTH } from '@bandshell/domain/accounts';

type Meter = (password: string, known: string[]) => number;
let meter: Promise<Meter> | undefined;

/**
 * Strength of a password, 0 to 4, against an attacker who knows `known` (login, address). The server uses the same
 * estimate. The word lists load on first use.
 */
export async function passwordScore(password: string, known: readonly string[]): Promise<number> {
  meter ??= loadMeter().catch((error: unknown) => {
    meter = undefined;
    throw error;
  });
  return (await meter)(password.slice(0, PASSWORD_SCORED_LENGTH), [...known]);
}

async function loadMeter(): Promise<Meter> {
  const [{ zxcvbn, zxcvbnOptions }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  zxcvbnOptions.setOptions({ dictionary, graphs: adjacencyGraphs });
  return (password, known) => zxcvbn(password, known).score;
}
