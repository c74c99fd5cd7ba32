/** A tag that describes categories, in English and German. Its slug is its key. */
export interface CatalogueTag {
  readonly name: string;
  readonly de: string;
}

/** The tags of the first catalogue, by slug. */
export const catalogueTags = {
  action: { name: 'Action', de: 'Action' },
  animals: { name: 'Animals', de: 'Tiere' },
  ball: { name: 'Ball Games', de: 'Ballspiele' },
  builders: { name: 'Building', de: 'Bauen' },
  cards: { name: 'Cards & Dice', de: 'Karten & Würfel' },
  competitive: { name: 'Competitive', de: 'Wettkampf' },
  cooperative: { name: 'Co-op', de: 'Koop' },
  crafts: { name: 'Crafts', de: 'Handwerk' },
  dance: { name: 'Dance', de: 'Tanz' },
  family: { name: 'Family-Friendly', de: 'Familienfreundlich' },
  fitness: { name: 'Fitness', de: 'Fitness' },
  food: { name: 'Food & Drink', de: 'Essen & Trinken' },
  history: { name: 'History', de: 'Geschichte' },
  horror: { name: 'Horror', de: 'Horror' },
  instruments: { name: 'Instruments', de: 'Instrumente' },
  languages: { name: 'Languages', de: 'Sprachen' },
  learning: { name: 'Learning', de: 'Lernen' },
  outdoors: { name: 'Outdoors', de: 'Draußen' },
  puzzles: { name: 'Puzzles', de: 'Rätsel' },
  racing: { name: 'Racing', de: 'Rennsport' },
  relaxing: { name: 'Relaxing', de: 'Entspannend' },
  roleplay: { name: 'Roleplay', de: 'Rollenspiel' },
  science: { name: 'Science', de: 'Wissenschaft' },
  simulation: { name: 'Simulation', de: 'Simulation' },
  singing: { name: 'Singing', de: 'Gesang' },
  stories: { name: 'Stories', de: 'Erzählungen' },
  strategy: { name: 'Strategy', de: 'Strategie' },
  talk: { name: 'Talk', de: 'Gespräche' },
  technology: { name: 'Technology', de: 'Technik' },
  travel: { name: 'Travel', de: 'Reisen' },
  vehicles: { name: 'Vehicles', de: 'Fahrzeuge' },
  visual: { name: 'Visual Arts', de: 'Bildende Kunst' },
} as const satisfies Readonly<Record<string, CatalogueTag>>;

export type CatalogueTagSlug = keyof typeof catalogueTags;
