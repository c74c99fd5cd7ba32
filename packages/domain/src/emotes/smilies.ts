/** A smiley: shortcuts that people type and the emote that they mean. */
export interface Smiley {
  readonly id: string;
  /** A regular expression for a whole word. */
  readonly token: string;
  /** The entries that match it; the first one is shown. */
  readonly shortcuts: readonly [string, ...string[]];
  /** Name of its face. */
  readonly face: string;
}

/** The shortcuts of the site. */
export const SMILIES: readonly Smiley[] = [
  { id: '1', token: '\\:-?\\)', shortcuts: [':)', ':-)'], face: 'smile' },
  { id: '2', token: '\\:-?\\(', shortcuts: [':(', ':-('], face: 'frown' },
  { id: '3', token: '\\:-?D', shortcuts: [':D', ':-D'], face: 'grin' },
  { id: '4', token: '\\>\\:?\\(', shortcuts: ['>(', '>:('], face: 'scowl' },
  { id: '5', token: '\\:-?[z|Z|\\|]', shortcuts: [':|', ':-|', ':z', ':-z', ':Z', ':-Z'], face: 'flat' },
  {
    id: '6',
    token: '[oO](_|\\.)[oO]',
    shortcuts: ['o_O', 'O_o', 'O_O', 'o_o', 'o.O', 'O.o', 'O.O', 'o.o'],
    face: 'uneven',
  },
  { id: '7', token: 'B-?\\)', shortcuts: ['B)', 'B-)'], face: 'shades' },
  { id: '8', token: '\\:-?(o|O)', shortcuts: [':O', ':o', ':-O', ':-o'], face: 'gasp' },
  { id: '9', token: '\\<3', shortcuts: ['<3'], face: 'heart' },
  { id: '10', token: '\\:-?[\\\\/]', shortcuts: [':/', ':-/', ':\\', ':-\\'], face: 'slant' },
  { id: '11', token: '\\;-?\\)', shortcuts: [';)', ';-)'], face: 'wink' },
  { id: '12', token: '\\:-?(p|P)', shortcuts: [':P', ':p', ':-P', ':-p'], face: 'tongue' },
  { id: '13', token: '\\;-?(p|P)', shortcuts: [';P', ';p', ';-P', ';-p'], face: 'winkTongue' },
  { id: '14', token: '\\:-?#', shortcuts: [':#', ':-#'], face: 'sealed' },
];

/** The regular expression (token) of each shortcut. */
export const SHORTCUT_TOKENS: ReadonlyMap<string, string> = new Map(
  SMILIES.flatMap(({ token, shortcuts }) => shortcuts.map((shortcut) => [shortcut, token] as const)),
);

const idByShortcut = new Map(
  SMILIES.flatMap(({ id, shortcuts }) => shortcuts.map((shortcut) => [shortcut, id] as const)),
);

/** The id of the emote that a shortcut means. */
export const smileyOf = (shortcut: string): string | undefined => idByShortcut.get(shortcut);
