/** With fewer modules, the check has not seen the project. */
const fewestModules = 60;
const fewestCrossings = 10;

/**
 * Whether the walls hold, in sentences.
 * @param {Awaited<ReturnType<typeof import('./cruise.mjs').cruiseFixture>>} seen
 * @returns {{ ok: boolean, lines: string[] }}
 */
export function judge({ violations, modules, crossings }) {
  if (modules.length < fewestModules || crossings < fewestCrossings) {
    return {
      ok: false,
      lines: [`The walls were not checked: ${modules.length} modules and ${crossings} imports between packages seen.`],
    };
  }
  if (violations.length > 0) {
    const lines = violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`);
    return { ok: false, lines: [...lines, `${violations.length} imports run against the project's direction.`] };
  }
  return { ok: true, lines: [`The walls hold: ${modules.length} modules, ${crossings} imports between packages.`] };
}
