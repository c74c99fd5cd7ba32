/** Stands in a sentence for a user who is not named. */
export const someone = { sentence: 'Someone' };
