/** The answer of a registry without advisories. */
const NOT_OFFERED = /\b(?:404|405|501)\b|ENOAUDIT/;

const parse = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const sourcesOf = ({ via }) => via.filter((one) => typeof one === 'object');

/**
 * Judges what `npm audit --json` printed.
 * @param {string} stdout
 * @param {string} stderr
 * @returns {{ code: 0 | 1 | 2, lines: string[] }} the exit code: 0 nothing is known of, or the registry offers no advisories,
 *   which the line says; 1 advisories are known; 2 nobody could be asked
 */
export function readAudit(stdout, stderr = '') {
  const answer = parse(stdout);
  if (answer?.vulnerabilities === undefined || answer.metadata === undefined) {
    const why = [answer?.error?.code, answer?.error?.summary, answer?.message, stderr].filter(Boolean).join(' ');
    return NOT_OFFERED.test(why)
      ? { code: 0, lines: ['Advisories: NOT CHECKED. The configured registry offers none.'] }
      : { code: 2, lines: ['Advisories: NOT CHECKED. The registry could not be asked.', why.trim().slice(0, 500)] };
  }
  const found = Object.values(answer.vulnerabilities);
  const count = answer.metadata.dependencies?.prod ?? 0;
  if (found.length === 0) return { code: 0, lines: [`Advisories: none known of ${count} packages that ship.`] };
  const lines = found.map((one) => {
    const titles = sourcesOf(one).map(({ title, url }) => `${title} (${url})`);
    const why = titles.length > 0 ? titles.join('; ') : `by ${one.via.join(', ')}`;
    return `${one.severity}: ${one.name} ${one.range}: ${why}`;
  });
  return { code: 1, lines: [`Advisories: ${found.length} of the packages that ship.`, ...lines] };
}
