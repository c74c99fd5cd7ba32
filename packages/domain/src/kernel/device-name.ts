import { DEFAULT_LANGUAGE, type SiteLanguage } from './languages/site-languages.ts';

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/(?:\b|Headless)Chrome\/|\bCriOS\//, 'Chrome'],
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

const words: Readonly<Record<SiteLanguage, { readonly unknown: string; readonly on: string }>> = {
  en: { unknown: 'Unknown browser', on: 'on' },
  de: { unknown: 'Unbekannter Browser', on: 'unter' },
};
/** One says „auf“ of a device, and „unter“ of a system. */
const devices = new Set(['iPhone', 'iPad']);

/**
 * Browser and operating system of a `User-Agent` in a readable form: "Firefox on Windows", "Firefox unter Windows". At most
 * 45 characters.
 */
export const deviceName = (agent: string, language: SiteLanguage = DEFAULT_LANGUAGE): string => {
  const browser = find(browsers, agent) ?? /^[\w.-]{1,30}/.exec(agent)?.[0];
  const system = find(systems, agent);
  const { unknown, on } = words[language];
  if (browser === undefined) return unknown;
  if (system === undefined) return browser;
  return `${browser} ${language === 'de' && devices.has(system) ? 'auf dem' : on} ${system}`;
};
