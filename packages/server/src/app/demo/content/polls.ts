/** The polls that the owners of live channels ask: a question and its choices. */
export const demoPolls: Readonly<Record<string, readonly (readonly string[])[]>> = {
  nightkiln: [
    ['Which glaze goes on the tall vase?', 'Celadon', 'Tenmoku', 'Shino', 'No glaze'],
    ['When do we open the kiln?', 'Tonight', 'Tomorrow morning'],
    ['What shall I throw next?', 'A teapot', 'A pair of mugs', 'A moon jar'],
  ],
  patchbaypatty: [
    ['Which sound leads the next piece?', 'Slow strings', 'Glass bells', 'A noisy drone'],
    ['Tempo?', '72', '96', '120', 'No pulse at all'],
  ],
};
