import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverCases } from './cases.ts'
import { shareStage } from './harness/stage.ts'

let end: () => Promise<void>
beforeAll(async () => {
  end = await shareStage()
})
afterAll(() => end())

// How fast it is says `npm run bench`; here each case only shows that it still runs.
test.each(serverCases.map((each) => [each.name, each] as const))(
  '%s measures something',
  async (_name, each) => {
    const figures = await each.run('smoke')
    expect(figures.length).toBeGreaterThan(0)
    for (const { what, value } of figures) expect(value, what).toBeGreaterThanOrEqual(0)
  },
  60_000,
)
