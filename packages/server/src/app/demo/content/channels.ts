import type { ChatColorName } from '@bandshell/domain/chat';
import type { DemoCategory } from './categories.ts';

/** A channel of the demo. Its pictures are `assets/demo/<login>-{avatar,banner}.webp`. */
export interface DemoChannel {
  readonly login: string;
  readonly displayName: string;
  readonly description: string;
  readonly title: string;
  readonly category: DemoCategory;
  /** Words of its streams. */
  readonly tags?: readonly string[];
  readonly color: string;
  readonly chatColor: ChatColorName;
  readonly followers: number;
  readonly standing?: 'partner' | 'affiliate';
  /** The loop that it streams while the demo runs: `assets/demo/<loop>.flv`. */
  readonly loop?: 'kiln' | 'tide' | 'patch';
}

export const demoChannels: readonly DemoChannel[] = [
  {
    login: 'nightkiln',
    displayName: 'NightKiln',
    description: 'Raku, stoneware and whatever the fire decides. Firings Thursday to Sunday at dusk.',
    title: 'Raku firing at dusk — pulling pots from the kiln every twenty minutes',
    category: 'Pottery & Glass',
    tags: ['Demo', 'Raku', 'Stoneware', 'LateNight'],
    color: '#D2502E',
    chatColor: 'Coral',
    followers: 212,
    standing: 'partner',
    loop: 'kiln',
  },
  {
    login: 'tidewatch',
    displayName: 'tidewatch',
    description: 'One camera, one bay, every tide. Microphones under the pier when the weather allows.',
    title: 'First light over the bay, tide coming in until 07:40',
    category: 'Nature Cams',
    tags: ['Demo', 'Ambient', 'NoCommentary', 'Sea'],
    color: '#3F93AD',
    chatColor: 'CadetBlue',
    followers: 164,
    standing: 'partner',
    loop: 'tide',
  },
  {
    login: 'patchbaypatty',
    displayName: 'PatchBayPatty',
    description: 'Building one patch a night from an empty rack. Nothing is saved, everything is recorded.',
    title: 'Empty rack to lullaby: slow arpeggios and three filters',
    category: 'Modular Synths',
    tags: ['Demo', 'Eurorack', 'Improvised'],
    color: '#2F9C8C',
    chatColor: 'SpringGreen',
    followers: 131,
    standing: 'affiliate',
    loop: 'patch',
  },
  {
    login: 'rook_and_pawn',
    displayName: 'rook_and_pawn',
    description: 'Endgames for people who always get there two pawns down.',
    title: 'Rook endgames that should have been draws',
    category: 'Chess',
    color: '#D9527A',
    chatColor: 'HotPink',
    followers: 118,
    standing: 'partner',
  },
  {
    login: 'slowloaf',
    displayName: 'slowloaf',
    description: 'Long ferments, short sentences.',
    title: 'Thirty-hour rye, hour twenty-six',
    category: 'Baking',
    color: '#CC8A3A',
    chatColor: 'GoldenRod',
    followers: 149,
    standing: 'affiliate',
  },
  {
    login: 'kernelpanik',
    displayName: 'kernelpanik',
    description: 'Writing a tiny operating system in public, one page fault at a time.',
    title: 'Why does the scheduler starve the one process I like',
    category: 'Software & Games Dev',
    color: '#11406A',
    chatColor: 'DodgerBlue',
    followers: 97,
    standing: 'affiliate',
  },
  {
    login: 'fernandagreens',
    displayName: 'FernandaGreens',
    description: 'A balcony of four square meters and far too many seedlings.',
    title: 'Repotting day, bring your sad monstera',
    category: 'Gardening',
    color: '#6FA56B',
    chatColor: 'SeaGreen',
    followers: 76,
  },
  {
    login: 'loworbit',
    displayName: 'LowOrbit',
    description: 'Launches, passes and clear nights, explained without hurry.',
    title: 'Tracking tonight’s passes with a home-made antenna',
    category: 'Space & Science',
    color: '#9A68CF',
    chatColor: 'BlueViolet',
    followers: 141,
    standing: 'affiliate',
  },
  {
    login: 'inkandash',
    displayName: 'InkAndAsh',
    description: 'Charcoal, ink and the smell of fixative.',
    title: 'Drawing your windows from a photo and one sentence',
    category: 'Drawing & Painting',
    color: '#B3478E',
    chatColor: 'Firebrick',
    followers: 88,
  },
  {
    login: 'platform_five',
    displayName: 'Platform_Five',
    description: 'Night trains, mountain lines and the occasional delay.',
    title: 'Cab view: over the pass before the snow',
    category: 'Trains & Railways',
    color: '#36405A',
    chatColor: 'Chocolate',
    followers: 104,
  },
  {
    login: 'meeplecourt',
    displayName: 'MeepleCourt',
    description: 'Rules disputes settled live. The court is usually in session on Fridays.',
    title: 'Prototype night: four games nobody has played before',
    category: 'Board Games',
    color: '#4A1C58',
    chatColor: 'OrangeRed',
    followers: 63,
  },
  {
    login: 'oolonghours',
    displayName: 'OolongHours',
    description: 'Sit down, the kettle is on.',
    title: 'Third steeping, second subject',
    category: 'Talk & Tea',
    color: '#5E2160',
    chatColor: 'YellowGreen',
    followers: 57,
  },
];

/** The demo's owner, whose account a new user logs in with. */
export const demoOwner = {
  login: 'demo',
  email: 'demo@localhost.localdomain',
  displayName: 'demo',
  title: 'Hello from my new channel',
  category: 'Talk & Tea' satisfies DemoCategory,
} as const;
