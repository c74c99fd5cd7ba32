import DataLoader from 'dataloader';
import type { Asker, RequestContext } from './request-context.ts';

/**
 * A batch loader that lives as long as its request: what one list asks for row by row becomes one query.
 *
 * @param load answers one value a key, in any order; a key without a value is `missing`
 */
export function defineLoader<Value, Missing = undefined, Context extends Asker = RequestContext>(
  load: (keys: readonly string[], context: Context) => Promise<ReadonlyMap<string, Value>>,
  missing: Missing,
): (context: Context) => DataLoader<string, Value | Missing> {
  const loaders = new WeakMap<Context, DataLoader<string, Value | Missing>>();
  return (context) => {
    const known = loaders.get(context);
    if (known !== undefined) return known;
    const loader = new DataLoader<string, Value | Missing>(
      async (keys) => {
        const values = await load(keys, context);
        return keys.map((key) => values.get(key) ?? missing);
      },
      { maxBatchSize: 500 },
    );
    loaders.set(context, loader);
    return loader;
  };
}
