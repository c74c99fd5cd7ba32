/** The name of this rule, which dependency-cruiser cannot express. */
export const FOLDER_CIRCLES = 'folders-of-a-feature-have-no-circle';

/** A folder below a feature's own. Files in the feature's own folder tie its folders together and count to none. */
const FOLDER = /^(packages\/(?:server|web)\/src\/features\/[^/]+|packages\/domain\/src\/[^/]+)\/([^/]+)\/.+/;
const TEST = /\.test\.tsx?$/;

const folderOf = (file) => {
  const [, feature, folder] = FOLDER.exec(file) ?? [];
  return folder === undefined ? undefined : { feature, folder };
};

/**
 * Imports between two folders of one feature that import each other: the folders are one thing in two places.
 * @param {readonly { source: string, dependencies: readonly { resolved: string }[] }[]} modules
 * @returns {{ rule: string, from: string, to: string }[]} each import of both directions
 */
export function folderCircles(modules) {
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    const from = TEST.test(source) ? undefined : folderOf(source);
    if (from === undefined) continue;
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      if (to === undefined || to.feature !== from.feature || to.folder === from.folder) continue;
      const key = `${from.feature} ${from.folder} ${to.folder}`;
      imports.set(key, [...(imports.get(key) ?? []), { rule: FOLDER_CIRCLES, from: source, to: resolved }]);
    }
  }
  return [...imports].flatMap(([key, found]) => {
    const [feature, from, to] = key.split(' ');
    return imports.has(`${feature} ${to} ${from}`) ? found : [];
  });
}
