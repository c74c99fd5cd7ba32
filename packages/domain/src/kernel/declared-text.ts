/** A text of the site as its feature declares it. `npm run messages` collects the sentences for translation. */
export interface DeclaredText {
  /** English, ICU MessageFormat with named arguments. */
  readonly sentence: string;
}
