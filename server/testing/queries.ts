import pg from 'pg'

const ends = ['commit', 'rollback']

/**
 * The round trips to the database of the one call that a piece of work makes, in order: from where a session entered on a
 * connection to where its transaction ended. What the system does beside it, on the same connection too, does not count.
 */
export async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const entered = new Set<pg.Client>()
  const original = pg.Client.prototype.query
  const spying = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text: string }]
    const text = typeof first === 'string' ? first : first.text
    if (text.includes('atrium.enter(')) entered.add(this)
    if (ends.includes(text)) entered.delete(this)
    if (entered.has(this)) statements.push(text)
    return Reflect.apply(original, this, args)
  }
  pg.Client.prototype.query = spying as typeof original
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return statements
}
