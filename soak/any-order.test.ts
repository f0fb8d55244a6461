import fc from 'fast-check'
import { getOperationName } from 'urql'
import { expect, test } from 'vitest'
import { oldestFirst } from '../web/messaging/conversation/oldest-first.ts'
import { anna, dana } from '../web/messaging/factory.ts'
import { answering } from './any-order/answer.ts'
import type { Author } from './any-order/kept.ts'
import { modelServer } from './any-order/model.ts'
import { openHeldPage } from './any-order/page.ts'
import { anyStep, take, writeBefore } from './any-order/steps.ts'
import { differences, strip } from './chaos/compare.ts'
import { heldLine } from './harness/held-line.ts'
import { repeat, soak } from './harness/size.ts'
import { comeToRest, type Step } from './harness/steps.ts'

const numRuns = soak.long ? 50_000 : 300

const readers: [string, Author][] = [
  ['somebody of the agency', anna],
  ['a client', dana],
]

test.each(readers)(
  'in whatever order calls, answers and events meet, %s is shown what the server has',
  async (_, reader) => {
    // Without a size most would have ten steps.
    const course = fc.array(anyStep, { minLength: 5, maxLength: 60, size: 'max' })
    const property = fc.asyncProperty(fc.constantFrom(4, 100), fc.nat(9), course, (max, before, steps) =>
      runCourse(reader, max, before, steps),
    )
    await fc.assert(property, { numRuns, seed: soak.seed }).catch((error: unknown) => {
      console.error(repeat('soak/any-order'))
      throw error
    })
  },
)

async function runCourse(reader: Author, maxPerPage: number, before: number, steps: Step[]): Promise<void> {
  const server = modelServer(reader, maxPerPage)
  let ids = 0
  const newId = () => {
    ids += 1
    return `m${ids}`
  }
  writeBefore({ server, newId }, before)
  const line = heldLine(answering(server, reader))
  const page = openHeldPage(line, reader.id)
  const world = { reader, server, line, page, newId }
  try {
    for (const step of steps) await take(world, step)
    await comeToRest(line)
    for (const [name, { query, variables, data }] of page.views())
      expect(
        differences(strip(data), strip(server.read(getOperationName(query) ?? '', variables))),
        name,
      ).toEqual([])
    const shown = oldestFirst(page.pages()).flat().reverse()
    const history = server.history(shown, page.pages().at(-1)?.nextToken ?? null)
    expect(differences(strip(shown), strip(history)), 'the messages').toEqual([])
  } finally {
    page.close()
  }
}
