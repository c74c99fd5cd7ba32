import { CompiledQuery } from 'kysely';
import type { Logger } from 'pino';
import type { Bus } from '../bus.ts';
import type { Db } from '../database/database.ts';
import type { FlagName, Flags, SettingName } from '../flags.ts';
import { flagDefaults, settingDefaults } from './flag-registry.ts';
import { isRolledOut } from './roll-out.ts';

const CHANGED = 'platform.flags-changed';
/** The bus may lose the word of a change; then this finds it. */
const RELOAD_MS = 60_000;

const UPSERT_FLAG = `insert into flags (name, percentage) values ($1, $2)
  on conflict (name) do update set percentage = excluded.percentage, updated_at = now()`;
const UPSERT_SETTING = `insert into settings (name, value) values ($1, $2)
  on conflict (name) do update set value = excluded.value, updated_at = now()`;

/** Flags and settings from memory, read at the start and again whenever a node changed one. */
export async function createFlags(
  db: Db,
  bus: Bus,
  log: Logger,
): Promise<Flags & { reload(): Promise<void>; stop(): void }> {
  let flags: ReadonlyMap<string, number> = new Map();
  let settings: ReadonlyMap<string, unknown> = new Map();

  const reload = async (): Promise<void> => {
    const [flagRows, settingRows] = await Promise.all([
      db.executeQuery(CompiledQuery.raw('select name, percentage::float8 as percentage from flags')),
      db.executeQuery(CompiledQuery.raw('select name, value from settings')),
    ]);
    flags = new Map((flagRows.rows as { name: string; percentage: number }[]).map((row) => [row.name, row.percentage]));
    settings = new Map((settingRows.rows as { name: string; value: unknown }[]).map((row) => [row.name, row.value]));
  };
  const reloadQuietly = (): void => {
    reload().catch((error: unknown) => log.warn({ err: error }, 'flags could not be read; the old ones stay'));
  };

  const leave = bus.subscribe(CHANGED, (_message, { local }) => {
    if (!local) reloadQuietly();
  });
  const timer = setInterval(reloadQuietly, RELOAD_MS);
  timer.unref();
  await reload();

  const change = async (statement: string, name: string, value: unknown): Promise<void> => {
    await db.executeQuery(CompiledQuery.raw(statement, [name, value]));
    await reload();
    bus.publish(CHANGED, {});
  };

  return {
    isOn: (name: FlagName, userId) => isRolledOut(name, flags.get(name) ?? flagDefaults[name], userId),
    setting: (name) => {
      const value = settings.get(name);
      // A value of another type stems from another version; the default is safe.
      return (typeof value === typeof settingDefaults[name] ? value : settingDefaults[name]) as never;
    },
    setFlag: (name, percentage) => change(UPSERT_FLAG, name, percentage),
    setSetting: (name: SettingName, value) => change(UPSERT_SETTING, name, JSON.stringify(value)),
    reload,
    stop: () => {
      clearInterval(timer);
      leave();
    },
  };
}
