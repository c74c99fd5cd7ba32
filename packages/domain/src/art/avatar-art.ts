import { pickPalette } from './palette.ts';
import { arches } from './scenery.ts';
import { seededRandom } from './seeded-random.ts';
import { escapeXml, picture } from './svg.ts';

/** Side of a default profile picture in pixels. */
export const AVATAR_SIZE = 300;

/** The first letter or digit of a name, upper case; `?` when it has none. */
const initialOf = (name: string): string =>
  ([...name].find((character) => /[\p{L}\p{N}]/u.test(character)) ?? '?').toLocaleUpperCase('en');

/**
 * The default profile picture of a user, 300 × 300, suitable for a round crop: the initial in front of the arches.
 * @param name plain text; its first letter is drawn, all of it is the title
 */
export const defaultAvatar = (login: string, name: string = login): string => {
  const random = seededRandom(`avatar:${login}`);
  const colours = pickPalette(random);
  return picture(
    AVATAR_SIZE,
    AVATAR_SIZE,
    name,
    '<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1">' +
      `<stop offset="0" stop-color="${colours.high}"/><stop offset="1" stop-color="${colours.low}"/></linearGradient></defs>` +
      '<rect width="300" height="300" fill="url(#s)"/>' +
      arches(150, 304, 66, 240, 4, { colour: colours.line, width: 7, opacity: 0.42 }) +
      `<text x="150" y="150" dy=".36em" text-anchor="middle" fill="#fff" font-family="'Figtree Variable',Figtree,system-ui,'Helvetica Neue',Arial,sans-serif" ` +
      `font-size="150" font-weight="700">${escapeXml(initialOf(name))}</text>`,
  );
};
