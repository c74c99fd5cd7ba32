import { settingsSchema } from './settings.ts';

/** All settings with defaults and explanations, one paragraph each, for `--help` and the handbook. */
export function describeSettings(): string {
  return Object.entries(settingsSchema.shape)
    .map(([name, schema]) => {
      const fallback = schema.safeParse(undefined);
      const value = fallback.success ? fallback.data : undefined;
      const shown = value === undefined ? '' : ` (${Array.isArray(value) ? value.join(',') : String(value)})`;
      return `  ${name}${shown}\n      ${schema.meta()?.description ?? ''}`;
    })
    .join('\n');
}
