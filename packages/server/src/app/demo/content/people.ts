import type { ChatColorName } from '@bandshell/domain/chat';

/** Regular chatters of the demo, with the colour of their names. */
export const demoChatters: readonly {
  readonly login: string;
  readonly displayName: string;
  readonly color: ChatColorName;
  /** In the chat of every channel of the demo. */
  readonly rank?: 'moderator' | 'vip';
}[] = [
  { login: 'marlow_v', displayName: 'marlow_v', color: 'DodgerBlue' },
  { login: 'oda_p', displayName: 'oda_p', color: 'YellowGreen' },
  { login: 'kilnmod', displayName: 'KilnMod', color: 'Coral', rank: 'moderator' },
  { login: 'juniper_f', displayName: 'juniper_f', color: 'SeaGreen' },
  { login: 'tessellate', displayName: 'tessellate', color: 'BlueViolet' },
  { login: 'quietharbor', displayName: 'quietharbor', color: 'GoldenRod', rank: 'vip' },
  { login: 'plinth', displayName: 'plinth', color: 'CadetBlue' },
  { login: 'en_passant', displayName: 'en_passant', color: 'HotPink' },
  { login: 'saltmarsh', displayName: 'saltmarsh', color: 'SpringGreen' },
  { login: 'bramblejam', displayName: 'BrambleJam', color: 'Firebrick' },
  { login: 'nocturne_ed', displayName: 'nocturne_ed', color: 'OrangeRed' },
  { login: 'velvet_ohm', displayName: 'velvet_ohm', color: 'Chocolate', rank: 'vip' },
];

const first = [
  'amber',
  'birch',
  'cobalt',
  'drift',
  'ember',
  'fallow',
  'gentle',
  'hollow',
  'indigo',
  'juno',
  'kestrel',
  'lunar',
];
const second = [
  'acorn',
  'bellows',
  'cricket',
  'dune',
  'eddy',
  'finch',
  'grove',
  'heron',
  'isle',
  'jetty',
  'knoll',
  'lantern',
];

/** Logins of users who only follow, all different; at most 288. */
export const demoFollowers = (count: number): string[] =>
  Array.from({ length: Math.min(count, 288) }, (_, index) => {
    const name = `${first[index % 12] ?? ''}${second[Math.floor(index / 12) % 12] ?? ''}`;
    return index < 144 ? name : `${name}_${2 + (index % 7)}`;
  });
