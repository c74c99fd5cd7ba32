// Imported first by every script. It only uses features of Node 12, so that an old version shows the message and not a
// stack trace.

/** The newest major version that `npm test` starts the site with (scripts/checks/node-releases). */
export const NEWEST_TRIED = 26;

/** True for the versions the dependencies declare: ^20.19 and ≥ 22.12. `version` is like `20.19.0`. */
export function isSupportedNode(version) {
  const [major, minor] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 23;
}

/** A line about a version that is newer than all that were tried; undefined for the others. */
export function noteOnNode(version) {
  if (Number(version.split('.')[0]) <= NEWEST_TRIED) return undefined;
  return `Node ${version} is newer than the versions that Bandshell was tried with (up to ${NEWEST_TRIED}).`;
}

if (!isSupportedNode(process.versions.node)) {
  console.error(
    'Bandshell runs on Node 20.19 or newer, and on 22.12 or newer; this is ' +
      process.version +
      '. Install a newer one (https://nodejs.org) and run the command again.',
  );
  process.exit(1);
}
const note = noteOnNode(process.versions.node);
if (note !== undefined) console.error(note);
