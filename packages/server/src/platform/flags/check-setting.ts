import { ok, type Result, refused } from '@bandshell/domain/kernel';
import * as settingErrors from './setting-errors.ts';
import type { SettingDefinition } from './setting-kinds.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;
const LINK_MAX = 500;

/** Whether `value` may be the value of such a setting; the sentence tells a site admin what is wrong. */
export function checkSetting(
  definition: SettingDefinition,
  value: unknown,
): Result<boolean | number | string, 'VALUE_INVALID'> {
  switch (definition.kind) {
    case 'boolean':
      return typeof value === 'boolean' ? ok(value) : refused(settingErrors.notBoolean);
    case 'integer': {
      const { min, max } = definition;
      const isRight = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
      return isRight ? ok(value) : refused(settingErrors.notInteger, { min, max });
    }
    case 'choice':
      return typeof value === 'string' && definition.choices.includes(value)
        ? ok(value)
        : refused(settingErrors.notAChoice, { choices: definition.choices.join(', ') });
    default:
      return typeof value === 'string' ? checkText(definition, value.trim()) : refused(settingErrors.notText);
  }
}

function checkText(
  definition: Extract<SettingDefinition, { readonly kind: 'text' | 'link' | 'date' | 'time' }>,
  text: string,
): Result<string, 'VALUE_INVALID'> {
  if (text === '') return ok(text);
  switch (definition.kind) {
    case 'text':
      if (text.length > definition.maxLength) return refused(settingErrors.textTooLong, { max: definition.maxLength });
      return /\p{Cc}/u.test(text) ? refused(settingErrors.severalLines) : ok(text);
    case 'link':
      return isLink(text) ? ok(text) : refused(settingErrors.notALink);
    case 'date':
      return DATE.test(text) && isDay(text) ? ok(text) : refused(settingErrors.notADay);
    case 'time':
      return TIME.test(text) && !Number.isNaN(Date.parse(text)) && isDay(text.slice(0, 10))
        ? ok(text)
        : refused(settingErrors.notATime);
  }
}

/** Also that the day is in the calendar: the platform's own reading moves 30 February to March. */
const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** `//host` and `/\host` are addresses of other sites. */
function isLink(text: string): boolean {
  if (text.length > LINK_MAX || /[\s\p{Cc}]/u.test(text)) return false;
  if (/^\/(?![/\\])/.test(text)) return true;
  return text.startsWith('https://') && URL.canParse(text);
}
