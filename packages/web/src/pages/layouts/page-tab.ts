import type { MessageDescriptor } from '@lingui/core';

/** A tab of a frame, declared beside the page that it leads to. */
export interface PageTab {
  readonly label: MessageDescriptor;
  /** Tabs stand in ascending order of their places. */
  readonly place: number;
}

/** Tabs of modules in their order. */
export const inOrder = <Tab extends PageTab>(modules: Readonly<Record<string, Tab>>): readonly Tab[] =>
  Object.values(modules).sort((one, other) => one.place - other.place);
