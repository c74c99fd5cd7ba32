import { PASSWORD_SCORED_LENGTH } from '@bandshell/domain/accounts';

type Meter = (password: string, known: string[]) => number;
let meter: Promise<Meter> | undefined;

/**
 * How hard a password is to guess, 0 to 4, for someone who knows `known` (login, address). The word lists are loaded on
 * first use.
 */
export async function passwordScore(password: string, known: readonly string[]): Promise<number> {
  meter ??= loadMeter();
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
