import type { Emote } from './emote.ts';
import { EMOTE_MODIFIERS, type EmoteModifier, GLOBAL_EMOTE_SET } from './emote.ts';
import { SMILIES } from './smilies.ts';

/** The emotes that everybody has: their ids, tokens and drawings. An id never changes its meaning. */
const DRAWN = [
  ['20', 'BandLaugh', 'laugh'],
  ['21', 'BandCry', 'cry'],
  ['22', 'BandRage', 'rage'],
  ['23', 'BandLove', 'love'],
  ['24', 'BandSleep', 'sleep'],
  ['25', 'BandDizzy', 'dizzy'],
  ['26', 'BandBlush', 'blush'],
  ['27', 'BandSweat', 'sweat'],
  ['28', 'BandParty', 'party'],
  ['29', 'BandVibe', 'vibe'],
  ['30', 'BandSing', 'sing'],
  ['31', 'BandThink', 'think'],
  ['32', 'BandGhost', 'ghost'],
  ['33', 'BandCat', 'cat'],
  ['34', 'BandFrog', 'frog'],
  ['40', 'EncoreHeart', 'heart'],
  ['41', 'EncoreClap', 'clap'],
  ['42', 'EncoreFire', 'fire'],
  ['43', 'EncoreStar', 'star'],
  ['44', 'EncoreNote', 'note'],
  ['45', 'EncoreMic', 'mic'],
  ['46', 'EncoreGuitar', 'guitar'],
  ['47', 'EncoreDrum', 'drum'],
  ['48', 'EncoreVinyl', 'vinyl'],
  ['49', 'EncoreBass', 'speaker'],
  ['50', 'EncoreTicket', 'ticket'],
  ['51', 'EncoreTrophy', 'trophy'],
  ['52', 'EncoreCrown', 'crown'],
  ['53', 'EncoreCoffee', 'coffee'],
  ['54', 'EncorePizza', 'pizza'],
  ['55', 'EncoreCookie', 'cookie'],
  ['56', 'EncorePopcorn', 'popcorn'],
  ['57', 'EncoreRocket', 'rocket'],
  ['58', 'EncoreIdea', 'bulb'],
  ['59', 'EncoreRainbow', 'rainbow'],
  ['60', 'EncoreHype', 'hype'],
  ['61', 'EncoreGG', 'gg'],
] as const;

/** Drawings without motion; all others move. */
const STILL: ReadonlySet<string> = new Set(['blush', 'mic', 'ticket', 'trophy', 'pizza', 'cookie', 'rainbow']);

/** An emote that the site draws. */
export interface DrawnEmote extends Emote {
  /** Name of its drawing. */
  readonly drawing: string;
}

export const GLOBAL_EMOTES: readonly DrawnEmote[] = [
  ...DRAWN.map(
    ([id, token, drawing]): DrawnEmote => ({
      id,
      token,
      type: 'GLOBALS',
      setID: GLOBAL_EMOTE_SET,
      assetType: STILL.has(drawing) ? 'STATIC' : 'ANIMATED',
      modifiers: EMOTE_MODIFIERS,
      drawing,
    }),
  ),
  ...SMILIES.map(
    ({ id, token, face }): DrawnEmote => ({
      id,
      token,
      type: 'SMILIES',
      setID: GLOBAL_EMOTE_SET,
      assetType: 'STATIC',
      modifiers: [],
      drawing: face,
    }),
  ),
];

const byId = new Map(GLOBAL_EMOTES.map((emote) => [emote.id, emote]));
const byToken = new Map(GLOBAL_EMOTES.flatMap((emote) => (emote.type === 'GLOBALS' ? [[emote.token, emote]] : [])));

const MODIFIED = /^(.+)_([A-Z]{2})$/;

const modifierOf = (written: string): readonly [string, EmoteModifier | null] => {
  const [, base, code] = MODIFIED.exec(written) ?? [];
  const modifier = EMOTE_MODIFIERS.find((one) => one === code);
  return base === undefined || modifier === undefined ? [written, null] : [base, modifier];
};

/** The emote of the site with this id, and how the id changes it; undefined if there is none. */
export const globalEmote = (
  id: string,
): { readonly emote: DrawnEmote; readonly modifier: EmoteModifier | null } | undefined => {
  const [base, modifier] = modifierOf(id);
  const emote = byId.get(base);
  return emote === undefined || (modifier !== null && !emote.modifiers.includes(modifier))
    ? undefined
    : { emote, modifier };
};

/** The id that a word means among the emotes of everybody: a token, with or without a modifier. */
export const globalEmoteId = (word: string): string | undefined => {
  const plain = byToken.get(word);
  if (plain !== undefined) return plain.id;
  const [base, modifier] = modifierOf(word);
  const emote = modifier === null ? undefined : byToken.get(base);
  return emote === undefined ? undefined : `${emote.id}_${modifier}`;
};
