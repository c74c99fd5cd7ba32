/** The name of a tag; an empty German name: as in English. */
export interface ContentTagNames {
  readonly name: string;
  readonly germanName: string;
}

/** The names in other languages than English, as JSON text. */
export const otherNames = (germanName: string): string => JSON.stringify(germanName === '' ? {} : { de: germanName });
