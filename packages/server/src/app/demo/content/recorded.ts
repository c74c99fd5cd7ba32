/** A past stream of a demo channel that is stored as a video. */
export interface DemoArchive {
  readonly title: string;
  readonly description: string;
  readonly daysAgo: number;
  /** How often the channel's loop is repeated in it. */
  readonly rounds: number;
  /** Start of each chapter, as a share of the length. */
  readonly chapters: readonly { readonly at: number; readonly title: string }[];
}

/** A part of the first archive, in seconds. */
export interface DemoPart {
  readonly title: string;
  readonly from: number;
  readonly to: number;
}

export interface DemoRecorded {
  readonly archives: readonly DemoArchive[];
  readonly highlight: DemoPart;
  readonly clips: readonly DemoPart[];
  readonly collection: { readonly title: string; readonly description: string };
}

/** The recorded videos of channels with a loop, by login. */
export const demoRecorded: Readonly<Record<string, DemoRecorded>> = {
  nightkiln: {
    archives: [
      {
        title: 'Copper reds, second attempt — and the one that burst',
        description:
          'Six pots, two glazes, one of them new.\n\nThe tall vase comes out in the last third. Wear headphones for the crackle.',
        daysAgo: 2,
        rounds: 10,
        chapters: [
          { at: 0, title: 'Loading the kiln' },
          { at: 0.3, title: 'First pull' },
          { at: 0.7, title: 'The tall vase' },
        ],
      },
      {
        title: 'Slow morning: trimming, handles, no fire at all',
        description: 'For those who asked what happens before the flames.',
        daysAgo: 6,
        rounds: 6,
        chapters: [{ at: 0, title: 'Trimming' }],
      },
    ],
    highlight: { title: 'The tall vase comes out of the fire', from: 168, to: 216 },
    clips: [
      { title: 'That crackle', from: 61, to: 79 },
      { title: 'Nobody breathe', from: 170, to: 200 },
      { title: 'One, two, smoke', from: 24, to: 41 },
    ],
    collection: { title: 'Firings of this autumn', description: 'Every raku night, the newest first.' },
  },
  tidewatch: {
    archives: [
      {
        title: 'Spring tide at night, with the microphones under the pier',
        description: 'High water at 23:12. Nothing happens, and it happens beautifully.',
        daysAgo: 1,
        rounds: 10,
        chapters: [
          { at: 0, title: 'Before the turn' },
          { at: 0.5, title: 'High water' },
        ],
      },
      {
        title: 'Fog, and then for a minute no fog',
        description: 'The bay as most people know it.',
        daysAgo: 4,
        rounds: 6,
        chapters: [{ at: 0, title: 'Fog' }],
      },
    ],
    highlight: { title: 'High water, all of it', from: 110, to: 150 },
    clips: [
      { title: 'A boat without lights', from: 92, to: 110 },
      { title: 'The turn of the tide', from: 118, to: 148 },
    ],
    collection: { title: 'Tides to fall asleep to', description: 'No talking, no music, only the bay.' },
  },
  patchbaypatty: {
    archives: [
      {
        title: 'One oscillator, eleven cables and a lot of patience',
        description: 'From silence to something you can hum. The filter sweep is near the end.',
        daysAgo: 3,
        rounds: 8,
        chapters: [
          { at: 0, title: 'Empty rack' },
          { at: 0.4, title: 'The sequence' },
          { at: 0.8, title: 'Filter sweep' },
        ],
      },
    ],
    highlight: { title: 'Filter sweep, uncut', from: 140, to: 180 },
    clips: [{ title: 'When the second voice comes in', from: 70, to: 95 }],
    collection: { title: 'Patches worth keeping', description: 'They were not saved, but they were recorded.' },
  },
};
