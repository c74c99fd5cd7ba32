import { builder } from '../../core/graphql/builder.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { flagRegistry } from '../../platform/flags/flag-registry.ts';
import type { SettingDefinition } from '../../platform/flags/setting-kinds.ts';
import type { FlagName, SettingName } from '../../platform/flags.ts';
import { findUser } from './audit-schema.ts';
import { type LastChange, lastChangeLoader } from './last-change-loader.ts';

const LastChangeRef = builder.objectRef<LastChange>('LastChange').implement({
  authScopes: { siteAdmin: true },
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    actor: t.field({
      type: UserRef,
      nullable: true,
      resolve: (change, _args, context) => findUser(context, change.actor_id),
    }),
  }),
});

export const FlagRef = builder.objectRef<FlagName>('Flag').implement({
  authScopes: { siteAdmin: true },
  fields: (t) => ({
    name: t.string({ resolve: (name) => name }),
    description: t.string({ resolve: (name) => flagRegistry[name].description }),
    defaultPercentage: t.float({ resolve: (name) => flagRegistry[name].default }),
    percentage: t.float({
      description: 'Percentage of users for whom the flag is on.',
      resolve: (name, _args, { platform }) => platform.flags.percentage(name),
    }),
    lastChange: t.field({
      type: LastChangeRef,
      nullable: true,
      resolve: (name, _args, context) => lastChangeLoader(context).load(`flag ${name}`),
    }),
  }),
});

const SettingKindRef = builder.enumType('SettingKind', {
  values: {
    BOOLEAN: { value: 'boolean' },
    INTEGER: { value: 'integer' },
    TEXT: { value: 'text' },
    LINK: { value: 'link', description: 'A path of this site, or an address with https.' },
    DATE: { value: 'date', description: 'YYYY-MM-DD.' },
    TIME: { value: 'time', description: 'ISO 8601 with an offset.' },
    CHOICE: { value: 'choice' },
  } as const,
});

const definitionOf = (name: SettingName, { platform }: RequestContext): SettingDefinition =>
  platform.flags.settings[name];

export const SettingRef = builder.objectRef<SettingName>('Setting').implement({
  authScopes: { siteAdmin: true },
  fields: (t) => ({
    name: t.string({ resolve: (name) => name }),
    description: t.string({ resolve: (name, _args, context) => definitionOf(name, context).description }),
    kind: t.field({ type: SettingKindRef, resolve: (name, _args, context) => definitionOf(name, context).kind }),
    isInternal: t.boolean({
      description: 'The server manages this setting itself.',
      resolve: (name, _args, context) => definitionOf(name, context).isInternal === true,
    }),
    defaultValue: t.string({
      description: 'JSON.',
      resolve: (name, _args, context) => JSON.stringify(definitionOf(name, context).default),
    }),
    value: t.string({
      description: 'JSON.',
      resolve: (name, _args, { platform }) => JSON.stringify(platform.flags.setting(name)),
    }),
    min: t.int({
      nullable: true,
      resolve: (name, _args, context) => boundsOf(definitionOf(name, context)).min,
    }),
    max: t.int({
      nullable: true,
      description: 'Largest number, or longest text.',
      resolve: (name, _args, context) => boundsOf(definitionOf(name, context)).max,
    }),
    choices: t.stringList({
      nullable: true,
      resolve: (name, _args, context) => {
        const definition = definitionOf(name, context);
        return definition.kind === 'choice' ? [...definition.choices] : null;
      },
    }),
    lastChange: t.field({
      type: LastChangeRef,
      nullable: true,
      resolve: (name, _args, context) => lastChangeLoader(context).load(`setting ${name}`),
    }),
  }),
});

function boundsOf(definition: SettingDefinition): { readonly min: number | null; readonly max: number | null } {
  if (definition.kind === 'integer') return { min: definition.min, max: definition.max };
  return { min: null, max: definition.kind === 'text' ? definition.maxLength : null };
}

const UserFlagRef = builder.objectRef<FlagName>('UserFlag').implement({
  fields: (t) => ({
    name: t.string({ resolve: (name) => name }),
    isOn: t.boolean({
      resolve: (name, _args, { platform, viewer }) => platform.flags.isOn(name, viewer?.userId),
    }),
  }),
});

export const flagNames = (): FlagName[] => (Object.keys(flagRegistry) as FlagName[]).sort();
export const settingNames = ({ platform }: RequestContext): SettingName[] =>
  (Object.keys(platform.flags.settings) as SettingName[]).sort();

builder.queryFields((t) => ({
  flags: t.field({
    type: [UserFlagRef],
    description: 'The flags as they apply to the viewer: all of them, or only those that are on (`isOn: true`) or off.',
    args: { isOn: t.arg.boolean({ required: false }) },
    resolve: (_root, { isOn }, { platform, viewer }) =>
      flagNames().filter((name) => isOn == null || platform.flags.isOn(name, viewer?.userId) === isOn),
  }),
}));
