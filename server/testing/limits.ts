import { expect } from 'vitest'
import { tryChange } from './change.ts'
import { copies } from './copies.ts'
import type { Caller, TestServer } from './server.ts'

/** Fills a list up with copies of a row of it. */
export const fill = ({ databaseUrl }: TestServer, ...row: Rest<Parameters<typeof copies>>) =>
  copies(databaseUrl, ...row)

type Rest<List extends unknown[]> = List extends [unknown, ...infer Others] ? Others : never
type Input = Record<string, unknown>

/**
 * Where there is room for one, one of two at once gets it, and the other is told which field has no more. The same twice, unless
 * two inputs are given.
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
