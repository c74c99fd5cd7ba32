/** A team of the demo, with logins of its channels; the first is the owner. */
export interface DemoTeam {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly members: readonly [string, ...string[]];
  /** Anybody who is invited and has not answered. */
  readonly invited: readonly string[];
  /** Channel whose banner is the team's. */
  readonly banner: string;
}

export const demoTeams: readonly DemoTeam[] = [
  {
    name: 'lateshift',
    displayName: 'Late Shift',
    description:
      'Makers who start when the shops close. **Kilns, ovens and racks**, most nights from nine.\n\n- Thursday: raku\n- Friday: slow patches\n- Sunday: rye',
    members: ['nightkiln', 'patchbaypatty', 'slowloaf'],
    invited: ['rook_and_pawn'],
    banner: 'nightkiln',
  },
  {
    name: 'quietroom',
    displayName: 'The Quiet Room',
    description: 'Channels to keep open while you do something else. Nobody shouts here.',
    members: ['tidewatch', 'slowloaf', 'rook_and_pawn'],
    invited: [],
    banner: 'tidewatch',
  },
];
