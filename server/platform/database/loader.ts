import type { Context, ReadTx } from '../context.ts'

/** Batch-loads values; the result has the order and length of the keys. Created once per module. */
export type Loader<Key, Value> = {
  fetch(tx: ReadTx, keys: readonly Key[]): Promise<Value[]>
  /** identifies equal keys that are objects */
  keyOf?: (key: Key) => string
}

export const defineLoader = <Key, Value>(
  fetch: Loader<Key, Value>['fetch'],
  keyOf?: Loader<Key, Value>['keyOf'],
): Loader<Key, Value> => (keyOf ? { fetch, keyOf } : { fetch })

/**
 * Prefetches a value together with the current reads, so that it takes no round trip of its own. A failure reaches the caller
 * that later loads the value.
 */
export function prefetch<Key, Value>(context: Context, loader: Loader<Key, Value>, key: Key): void {
  context.load(loader, key).catch(() => undefined)
}

/** Sorts rows into the order of the keys; null for keys without a row. */
export function inOrder<Row, Key>(
  keys: readonly Key[],
  rows: Row[],
  keyOf: (row: Row) => Key,
): (Row | null)[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  return keys.map((key) => byKey.get(key) ?? null)
}
