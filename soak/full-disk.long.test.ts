import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { type Atrium, startAtrium } from '../e2e/harness/atrium.ts'
import { foundTeam, type Team } from '../e2e/harness/team.ts'
import { operate } from './operate/command.ts'
import { type SmallDisk, smallDisk } from './operate/small-disk.ts'

let disk: SmallDisk | undefined
let atrium: Atrium | undefined

afterEach(async () => {
  await atrium?.stop()
  disk?.remove()
})

/** A server whose whole data folder lies on a disk of 100 MiB. */
async function onASmallDisk(): Promise<{ there: Atrium; small: SmallDisk; team: Team }> {
  const small = smallDisk(100)
  disk = small
  const dataDir = join(small.folder, 'data')
  const started = await startAtrium('server/main.ts', { settings: { DATA_DIR: dataDir } })
  atrium = started
  const there = { ...started, dataDir }
  return { there, small, team: await foundTeam(there) }
}

/** Says things until one is refused; answers the refusal. `acknowledged` takes the ids of the others. */
async function talkUntilRefused(team: Team, acknowledged: Set<string>, bytes: number): Promise<string> {
  for (;;) {
    try {
      acknowledged.add(await team.say(team.stefan, randomBytes(bytes).toString('base64')))
    } catch (error) {
      return String(error)
    }
  }
}

type Page = { messagesByConversation: { items: { id: string }[]; nextToken: string | null } }

async function storedIds({ stefan, agencyId, conversationId }: Team): Promise<string[]> {
  const ids: string[] = []
  for (let nextToken: string | null = null; ; ) {
    const { messagesByConversation: page }: Page = await stefan.ask<Page>(
      `query ($id: ID!, $nextToken: String) { messagesByConversation(conversationID: $id, limit: 100, nextToken: $nextToken) {
        items { id } nextToken } }`,
      { id: conversationId, nextToken },
      agencyId,
    )
    ids.push(...page.items.map(({ id }) => id))
    nextToken = page.nextToken
    if (!nextToken) return ids
  }
}

const sayAgain = (team: Team) => vi.waitFor(() => team.say(team.stefan, 'room again'), { interval: 500 })

test('a disk that is wholly full: said in clear words, nothing lost, all well again with the first free room', async () => {
  const { there, small, team } = await onASmallDisk()
  const acknowledged = new Set([await team.say(team.stefan, 'before')])
  const makeRoom = small.fill(0)
  expect(await talkUntilRefused(team, acknowledged, 9000)).toContain('"reason":"STORAGE_FULL"')
  expect(await storedIds(team)).toHaveLength(acknowledged.size)
  expect((await fetch(`${there.url}/readyz`)).status).toBe(200)
  expect(await operate('backup', there.dataDir, [join(small.folder, 'a.tar')]).ended).toMatchObject({
    code: 1,
    said: expect.stringContaining('no room left'),
  })
  expect(readdirSync(small.folder).sort()).toEqual(['data', 'filler'])
  makeRoom()
  acknowledged.add(await sayAgain(team))
  expect((await storedIds(team)).sort()).toEqual([...acknowledged].sort())
})

test('a disk that has no room for the next piece of the database’s journal: the database falls and gets up again', async () => {
  const { small, team } = await onASmallDisk()
  const acknowledged = new Set<string>()
  // Less than a piece of 16 MiB, and enough for the growth of the tables.
  const makeRoom = small.fill(9 * 2 ** 20)
  expect(await talkUntilRefused(team, acknowledged, 9000)).toMatch(/"status":50[37]/)
  // Those whose answer was lost are there or not; none that was acknowledged is missing, and none is there twice.
  makeRoom()
  acknowledged.add(await sayAgain(team))
  const stored = await storedIds(team)
  expect(new Set(stored).size).toBe(stored.length)
  expect([...acknowledged].filter((id) => !stored.includes(id))).toEqual([])
})
