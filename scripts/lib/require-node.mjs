// Imported first by every script. It only uses features of Node 12, so that an old version shows the message and not a
// stack trace.

/** True for the versions the dependencies declare: ^20.19, ≥ 22.12, up to 24. `version` is like `20.19.0`. */
export function isSupportedNode(version) {
  const [major, minor] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major === 23 || major === 24;
}

if (!isSupportedNode(process.versions.node)) {
  console.error(
    'Bandshell runs on Node 20.19 or newer, 22.12 or newer, and 24; this is ' +
      process.version +
      '. Install one of them (https://nodejs.org) and run the command again.',
  );
  process.exit(1);
}
