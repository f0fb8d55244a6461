import { expect } from 'vitest'
import { tryChange } from './change.ts'
import { copies } from './copies.ts'
import type { Caller, TestServer } from './server.ts'

/** Fills a list with copies of one of its rows. */
export const fill = ({ databaseUrl }: TestServer, ...row: Rest<Parameters<typeof copies>>) =>
  copies(databaseUrl, ...row)

type Rest<List extends unknown[]> = List extends [unknown, ...infer Others] ? Others : never
type Input = Record<string, unknown>

/**
 * With room for one more, one of two concurrent calls succeeds, and the other is refused with the field that is full. The same
 * input is sent twice, unless two inputs are given.
 */
export async function expectFull(
  server: TestServer,
  caller: Caller,
  operation: string,
  input: Input | Input[],
  field: string,
): Promise<void> {
  const two = Array.isArray(input) ? input : [input, input]
  const answers = await Promise.all(two.map((each) => tryChange(server, caller, operation, each)))
  expect(answers.filter(({ row }) => row)).toHaveLength(1)
  const refused = answers.find(({ error }) => error)
  expect([refused?.code, Object.keys(refused?.error?.extensions.fields ?? {})]).toEqual([
    'BAD_USER_INPUT',
    [field],
  ])
}
