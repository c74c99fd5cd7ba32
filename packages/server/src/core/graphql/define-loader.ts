import DataLoader from 'dataloader';
import type { RequestContext, Requester } from './request-context.ts';

/**
 * A batch loader for one request: the loads of all rows of a list become one query.
 * @param load returns one value per key, in any order; a key without a value becomes `missing`
 */
export function defineLoader<Value, Missing = undefined, Context extends Requester = RequestContext>(
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
