import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { fetchCode } from './fetch-code.ts';

/** A part of a page whose code loads when it is first shown. */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> => lazy(async () => ({ default: await fetchCode(load) }));
