/** The values of an enum of the schema, with what their declarations say of them. */
export const descriptionsOf = <Kind extends string>(
  kinds: Readonly<Record<Kind, { readonly description: string }>>,
): Record<Kind, { description: string }> =>
  Object.fromEntries(
    Object.entries<{ readonly description: string }>(kinds).map(([kind, { description }]) => [kind, { description }]),
  ) as Record<Kind, { description: string }>;
