const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const capital = (word) => word[0].toUpperCase() + word.slice(1);

/** `hype-train` → `HypeTrain`. */
const pascal = (name) => name.split('-').map(capital).join('');

/**
 * Every spelling of a room's name and of the thing it keeps.
 * @param {string} room e.g. `polls`
 * @param {string} noun one of them, e.g. `poll`
 * @throws {Error} with a sentence when a name cannot be one
 */
export function namesOf(room, noun) {
  for (const name of [room, noun]) {
    if (!kebab.test(name)) throw new Error(`"${name}" is no name for files: use small letters, digits and hyphens.`);
  }
  if (room === noun) throw new Error('The room and the thing in it need different names, e.g. polls and poll.');
  const camel = (name) => pascal(name)[0].toLowerCase() + pascal(name).slice(1);
  return {
    room,
    noun,
    Room: pascal(room),
    roomCamel: camel(room),
    Noun: pascal(noun),
    nounCamel: camel(noun),
    NOUN: noun.replaceAll('-', '_').toUpperCase(),
    table: room.replaceAll('-', '_'),
    words: noun.replaceAll('-', ' '),
    manyWords: room.replaceAll('-', ' '),
  };
}
