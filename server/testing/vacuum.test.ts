import { expect, test } from 'vitest'
import { withClient } from '../platform/database/client.ts'
import { emptyDatabase } from './database.ts'
import { vacuum } from './vacuum.ts'

test('waits for a transaction from before the rows, which keeps their pages from being known as visible', async () => {
  const database = await emptyDatabase()
  const connected = (use: Parameters<typeof withClient<void>>[1]) => withClient(database.url, use)
  await connected((watching) =>
    connected((holding) =>
      connected(async (filling) => {
        await holding.query('begin isolation level repeatable read; select 1')
        await filling.query(
          `create table filled as select repeat('a', 1000) as text from generate_series(1, 2000)`,
        )
        const order: string[] = []
        const vacuumed = vacuum(filling).then(() => order.push('vacuumed'))
        const times = async () =>
          (await watching.query('select vacuum_count::integer as count from pg_stat_user_tables')).rows[0]
            ?.count
        await expect.poll(times).toBeGreaterThan(1)
        order.push('released')
        await holding.query('commit')
        await vacuumed
        expect(order).toEqual(['released', 'vacuumed'])
      }),
    ),
  )
  await database.drop()
})
