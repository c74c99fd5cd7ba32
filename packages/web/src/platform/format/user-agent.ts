import { t } from '@lingui/core/macro';

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const find = (table: readonly (readonly [RegExp, string])[], agent: string): string | undefined =>
  table.find(([pattern]) => pattern.test(agent))?.[1];

/** Browser and system of a `User-Agent` in words a person knows: "Firefox on Windows". */
export const userAgentText = (agent: string): string => {
  const browser = find(browsers, agent) ?? /^[\w.-]+/.exec(agent)?.[0];
  const system = find(systems, agent);
  if (browser === undefined) return t`Unknown browser`;
  return system === undefined ? browser : t`${browser} on ${system}`;
};
