const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const capital = (word) => word[0].toUpperCase() + word.slice(1);

/** `hype-train` → `HypeTrain`. */
const pascal = (name) => name.split('-').map(capital).join('');

/**
 * Every spelling of a feature's name and of the thing it keeps.
 * @param {string} feature e.g. `polls`
 * @param {string} noun one of them, e.g. `poll`
 * @throws {Error} with a sentence when a name cannot be one
 */
export function namesOf(feature, noun) {
  for (const name of [feature, noun]) {
    if (!kebab.test(name)) throw new Error(`"${name}" is no name for files: use small letters, digits and hyphens.`);
  }
  if (feature === noun) throw new Error('The feature and the thing in it need different names, e.g. polls and poll.');
  const camel = (name) => pascal(name)[0].toLowerCase() + pascal(name).slice(1);
  return {
    feature,
    noun,
    Feature: pascal(feature),
    featureCamel: camel(feature),
    Noun: pascal(noun),
    nounCamel: camel(noun),
    NOUN: noun.replaceAll('-', '_').toUpperCase(),
    NOUNS: feature.replaceAll('-', '_').toUpperCase(),
    table: feature.replaceAll('-', '_'),
    words: noun.replaceAll('-', ' '),
    manyWords: feature.replaceAll('-', ' '),
  };
}
