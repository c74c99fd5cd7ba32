import type { DemoSchedule } from '../../../core/demo/feature-demo.ts';

/** The schedules of the demo channels by their login. */
export const demoSchedules: Readonly<Record<string, DemoSchedule>> = {
  nightkiln: {
    timeZone: 'Europe/Berlin',
    entries: [
      {
        title: 'Glaze tests, twelve tiles at a time',
        category: 'Pottery & Glass',
        day: 1,
        time: '10:00',
        minutes: 120,
      },
      { title: 'Raku firing at dusk', category: 'Pottery & Glass', day: 3, time: '17:00', minutes: 180 },
      { title: 'Raku firing at dusk', category: 'Pottery & Glass', day: 4, time: '17:00', minutes: 180 },
      { title: 'Open kiln: you choose the next pot', category: 'Pottery & Glass', day: 5, time: '16:00' },
      {
        title: 'Cleaning the kiln and talking',
        ...{ category: 'Pottery & Glass', day: 6, time: '11:00', minutes: 90, isCancelled: true },
      },
    ],
  },
  rook_and_pawn: {
    timeZone: 'Europe/London',
    entries: [
      { title: 'Endgame of the week', category: 'Chess', day: 0, time: '19:00', minutes: 120 },
      { title: 'Viewers against two pawns less', category: 'Chess', day: 2, time: '19:00', minutes: 150 },
      { title: 'Blitz until someone blunders', category: 'Chess', day: 5, time: '14:00' },
    ],
  },
  patchbaypatty: {
    timeZone: 'America/New_York',
    entries: [
      { title: 'One patch from nothing', category: 'Modular Synths', day: 2, time: '20:00', minutes: 150 },
      { title: 'Quiet Sunday drones', category: 'Modular Synths', day: 6, time: '15:00', minutes: 240 },
    ],
  },
};
