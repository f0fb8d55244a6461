import type { GraphQLSchema } from 'graphql'
import type { CallerName } from '../../server/sweep/world.ts'
import { type Random, randomFrom } from '../harness/random.ts'
import { post } from './call.ts'
import { errorsIn, faultsOf } from './judge.ts'
import { type FuzzedOperation, fuzzedVariables, operationsOf } from './operations.ts'
import { differences } from './rows.ts'
import { newTarget, type System, type Target } from './system.ts'
import { toJson, toShortJson } from './values.ts'

type Options = { callers: CallerName[]; rounds: number; seed: number; mayKnow: boolean }

/** More than these tell nothing new. */
const max = 20

/** Calls everything as each caller; returns the faults, with what repeats them. */
export async function fuzzOperations(system: System, schema: GraphQLSchema, options: Options) {
  const random = randomFrom(options.seed)
  const faults: string[] = []
  const counts = { done: 0, refused: 0, agencies: 0 }
  let target: Target | null = null
  for (const operation of operationsOf(schema)) {
    if (operation.kind === 'subscription') continue
    for (const name of options.callers) {
      for (let round = 0; round < options.rounds && faults.length < max; round += 1) {
        if (!target) counts.agencies += 1
        target ??= await newTarget(system)
        const wasDone = await fuzzOne(system, {
          operation,
          name,
          target,
          random: random.branch(),
          ...options,
          faults,
        })
        counts[wasDone ? 'done' : 'refused'] += 1
        if (wasDone && operation.kind === 'mutation' && (await target.changed())) target = null
      }
    }
  }
  const told = `${counts.done} calls were done, ${counts.refused} refused, in ${counts.agencies} agencies`
  return { faults, told }
}

type One = Pick<Options, 'mayKnow'> & {
  operation: FuzzedOperation
  name: CallerName
  target: Target
  random: Random
  faults: string[]
}

async function fuzzOne(
  system: System,
  { operation, name, target, random, mayKnow, faults }: One,
): Promise<boolean> {
  const variables = fuzzedVariables(random, target.pool, operation)
  const isChange = operation.kind === 'mutation'
  const before = isChange ? await target.rows() : new Map()
  const answer = await post(
    system,
    target.world.callerOf(name),
    toJson({ query: operation.document, variables }),
  )
  const found = faultsOf(system, answer, { mayKnow })
  const wasDone = errorsIn(answer.body).length === 0
  if (isChange && wasDone) target.forgetRows()
  if (isChange && !wasDone) {
    const changed = differences(before, await target.rows({ fresh: true }))
    if (changed.length > 0) found.push(`was refused and changed ${changed.join(', ')}`)
  }
  if (found.length > 0)
    faults.push(
      `${name}: ${operation.name} ${toShortJson(variables)}\n  ${found.join('\n  ')}\n  ${answer.body.slice(0, 500)}`,
    )
  return wasDone
}
