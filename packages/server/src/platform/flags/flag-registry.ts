import { FLAG_NAMES, type FlagName, flagDescriptions } from '@bandshell/domain/flags';

/** A feature that is on for a share of the users. */
export interface FlagDefinition {
  /** The behaviour that it turns on, for site admins. */
  readonly description: string;
  /** Share of users (per cent) for whom it is on until somebody sets it. */
  readonly default: number;
}

/** Every flag of the site, each declared by its feature in the domain. */
export const flagRegistry = Object.fromEntries(
  FLAG_NAMES.map((name) => [name, { description: flagDescriptions[name], default: 0 }]),
) as Readonly<Record<FlagName, FlagDefinition>>;

export const isFlagName = (name: string): name is FlagName => Object.hasOwn(flagRegistry, name);
