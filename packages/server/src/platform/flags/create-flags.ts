import { CompiledQuery } from 'kysely';
import type { Logger } from 'pino';
import type { Bus } from '../bus.ts';
import type { Db } from '../database/database.ts';
import type { Flags } from '../flags.ts';
import { checkSetting } from './check-setting.ts';
import { flagRegistry } from './flag-registry.ts';
import { isRolledOut } from './roll-out.ts';
import type { AllSettings, SettingName, SettingValue } from './settings.ts';

const CHANGED = 'platform.flags-changed';
/** The bus may lose the word of a change without noticing; then this finds it. */
const RELOAD_MS = 60_000;

/** A row that is not there yet is made with the default, so that there is something for two writers to queue at. */
const LOCK_FLAG = `insert into flags (name, percentage) values ($1, $2)
  on conflict (name) do update set name = excluded.name returning percentage::float8 as before`;
const WRITE_FLAG = 'update flags set percentage = $2, updated_at = now() where name = $1';
const LOCK_SETTING = `insert into settings (name, value) values ($1, $2)
  on conflict (name) do update set name = excluded.name returning value as before`;
const WRITE_SETTING = 'update settings set value = $2, updated_at = now() where name = $1';

/** Flags and settings from memory, read at the start and again whenever a node changed one. */
export async function createFlags(
  db: Db,
  bus: Bus,
  log: Logger,
  definitions: AllSettings,
): Promise<Flags & { reload(): Promise<void>; stop(): void }> {
  /** A stored value that does not pass the setting's own rule stems from another version; the default is safe. */
  const settingOf = <N extends SettingName>(name: N, stored: unknown): SettingValue<N> => {
    const definition = definitions[name];
    return (checkSetting(definition, stored).ok ? stored : definition.default) as SettingValue<N>;
  };

  let flags: ReadonlyMap<string, number> = new Map();
  let settings: ReadonlyMap<string, unknown> = new Map();

  let asked = 0;
  let taken = 0;
  const reload = async (): Promise<void> => {
    asked += 1;
    const turn = asked;
    // One after the other: at the start of a server, each statement beside another one opens a connection.
    const flagRows = await db.executeQuery(
      CompiledQuery.raw('select name, percentage::float8 as percentage from flags'),
    );
    const settingRows = await db.executeQuery(CompiledQuery.raw('select name, value from settings'));
    // A reading that began earlier and comes later knows less.
    if (turn < taken) return;
    taken = turn;
    flags = new Map((flagRows.rows as { name: string; percentage: number }[]).map((row) => [row.name, row.percentage]));
    settings = new Map((settingRows.rows as { name: string; value: unknown }[]).map((row) => [row.name, row.value]));
  };
  const reloadQuietly = (): void => {
    reload().catch((error: unknown) => log.warn({ err: error }, 'flags could not be read; the old ones stay'));
  };

  const leave = bus.subscribe(CHANGED, (_message, { local }) => {
    if (!local) reloadQuietly();
  });
  const stopGaps = bus.onGap(reloadQuietly);
  const timer = setInterval(reloadQuietly, RELOAD_MS);
  timer.unref();
  await reload();

  const write = async (
    within: Db,
    [lock, set]: readonly [string, string],
    name: string,
    initial: unknown,
    value: unknown,
  ): Promise<unknown> => {
    const { rows } = await within.executeQuery(CompiledQuery.raw(lock, [name, initial]));
    await within.executeQuery(CompiledQuery.raw(set, [name, value]));
    return (rows[0] as { before: unknown } | undefined)?.before;
  };
  const applied = async (): Promise<void> => {
    await reload();
    bus.publish(CHANGED, {});
  };
  const percentage: Flags['percentage'] = (name) => flags.get(name) ?? flagRegistry[name].default;
  const writeFlag: Flags['writeFlag'] = async (within, name, share) =>
    (await write(within, [LOCK_FLAG, WRITE_FLAG], name, flagRegistry[name].default, share)) as number;
  const writeSetting: Flags['writeSetting'] = async (within, name, value) => {
    const initial = JSON.stringify(definitions[name].default);
    return settingOf(name, await write(within, [LOCK_SETTING, WRITE_SETTING], name, initial, JSON.stringify(value)));
  };

  return {
    isOn: (name, userId) => isRolledOut(name, percentage(name), userId),
    percentage,
    setting: (name) => settingOf(name, settings.get(name)),
    settings: definitions,
    setFlag: async (name, share) => {
      await db.transaction().execute((tx) => writeFlag(tx, name, share));
      await applied();
    },
    setSetting: async (name, value) => {
      await db.transaction().execute((tx) => writeSetting(tx, name, value));
      await applied();
    },
    writeFlag,
    writeSetting,
    applied,
    reload,
    stop: () => {
      clearInterval(timer);
      leave();
      stopGaps();
    },
  };
}
