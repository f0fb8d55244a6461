import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { miscounted } from '../media/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { testServer } from '../testing/server.ts'
import { password, signInOf } from '../testing/sign-in.ts'
import { anEmptyPlace, filesOf, restoreTo } from './testing.ts'

/**
 * Archives that `npm run backup` wrote of a small world (`aWorld`, and the admin Anna with a waiting mail), named after
 * their last migration. They never change: each newer Atrium must be able to read them.
 */
const folder = fileURLToPath(new URL('fixtures', import.meta.url))

test.each(readdirSync(folder))('the archive %s of then is restored and works now', async (name) => {
  const place = await anEmptyPlace({ bare: true })
  const { manifest } = await restoreTo(place, `${folder}/${name}`)
  expect(Object.keys(await filesOf(place.files))).toHaveLength(manifest.files.count)
  const { rows } = await withClient(place.database.url, (client) =>
    client.query('select content from message order by created_at'),
  )
  expect(rows.map(({ content }) => content)).toEqual(['Grüße 👋\t\\N\n"q"', 'among us', 'Thank you'])

  const database = { url: place.database.url, drop: async () => undefined }
  const server = await testServer({ worker: false, database, env: { DATA_DIR: place.folder } })
  const { body } = await signInOf(server).login('anna@example.com', password)
  const answer = await server.graphql({ accessToken: body.accessToken }, '{ me { name } }')
  expect(answer.data).toEqual({ me: { name: 'Anna Archive' } })
  expect(await miscounted(server)).toEqual([])
  await server.settle()
  expect(server.mails.map(({ to }) => to)).toEqual(['anna@example.com'])
  await server.stop()
  await place.clear()
})
