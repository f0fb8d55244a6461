import pg from 'pg'

/**
 * The round trips to the database of the one call that a piece of work makes, in order: those of the connection on which
 * a session entered. What the system does beside it does not count.
 */
export async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements = new Map<pg.Client, string[]>()
  const original = pg.Client.prototype.query
  const spying = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text: string }]
    const text = typeof first === 'string' ? first : first.text
    if (text.includes('atrium.enter(')) statements.set(this, [])
    statements.get(this)?.push(text)
    return Reflect.apply(original, this, args)
  }
  pg.Client.prototype.query = spying as typeof original
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return [...statements.values()].flat().filter((text) => text !== 'commit')
}
