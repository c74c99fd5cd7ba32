/** Names of the demo's categories; their first words select what is drawn on their pictures. */
export const demoCategories = [
  'Pottery & Glass',
  'Nature Cams',
  'Modular Synths',
  'Chess',
  'Baking',
  'Software & Games Dev',
  'Gardening',
  'Space & Science',
  'Drawing & Painting',
  'Trains & Railways',
  'Board Games',
  'Talk & Tea',
  'Retro Games',
  'Live Music',
] as const;

export type DemoCategory = (typeof demoCategories)[number];
