export interface DemoPanel {
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  readonly linkURL?: string;
  /** The panel shows the channel's banner. */
  readonly imageAlt?: string;
}

/** Panels of the demo channels' about pages, by login. */
export const demoPanels: Readonly<Record<string, readonly DemoPanel[]>> = {
  nightkiln: [
    {
      title: 'The kiln',
      text: 'A top-loading raku kiln, fired with gas to **1,000 °C**. Pots leave it glowing, and go into the sawdust bin.',
      imageAlt: 'Dusk over the kiln',
    },
    {
      title: 'Firing nights',
      text: '| Night | From |\n|---|---|\n| Thursday | 19:00 |\n| Friday | 20:00 |\n| Sunday | 18:30 |\n\nTimes are of the workshop. Rain moves a firing to the next night.',
    },
    {
      title: 'House rules',
      text: '1. Be kind to beginners. Everybody cracked a pot once.\n2. No backseat glazing.\n3. Ask before you post a link.',
    },
    {
      title: 'Workshops',
      text: 'Four places a month. What you make is fired on stream.',
      linkURL: 'https://nightkiln.example/workshops',
    },
  ],
  tidewatch: [
    {
      title: 'The camera',
      text: 'Stands on the old harbour wall and looks **north-east**. It is cleaned at each spring tide.',
      imageAlt: 'The harbour at low tide',
    },
    { title: 'What to look for', text: '- Eiders from October\n- Seals at low water\n- The 6:40 ferry, every day' },
  ],
};
