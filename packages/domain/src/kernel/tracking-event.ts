/** The values that a property of a tracking event may be. */
export type TrackingProperty =
  /** A whole number. */
  | { readonly kind: 'integer' }
  | { readonly kind: 'boolean' }
  /** An id of this site, such as that of a channel or an offer. */
  | { readonly kind: 'id' }
  | { readonly kind: 'choice'; readonly of: readonly string[] };

/** Tracking events by name, each with its properties. All properties of an event are required. */
export type TrackingEvents = Readonly<Record<string, Readonly<Record<string, TrackingProperty>>>>;

export const integerProperty = { kind: 'integer' } as const satisfies TrackingProperty;
export const booleanProperty = { kind: 'boolean' } as const satisfies TrackingProperty;
export const idProperty = { kind: 'id' } as const satisfies TrackingProperty;
export const choiceProperty = <const Choices extends readonly string[]>(of: Choices) =>
  ({ kind: 'choice', of }) as const satisfies TrackingProperty;

type ValueOf<Property> = Property extends { readonly kind: 'integer' }
  ? number
  : Property extends { readonly kind: 'boolean' }
    ? boolean
    : Property extends { readonly kind: 'choice'; readonly of: readonly (infer Choice)[] }
      ? Choice
      : string;

/** The values that an event carries. */
export type TrackingValues<Properties> = { readonly [Name in keyof Properties]: ValueOf<Properties[Name]> };
