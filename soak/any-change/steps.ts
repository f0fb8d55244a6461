import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { vi } from 'vitest'
import type { WebOperation } from '../change/web-queries.ts'
import type { HeldLine } from '../harness/held-line.ts'
import type { modelOfSchema } from './model.ts'
import type { Page } from './page.ts'

/** What happens next: `pick` chooses what it happens to, `how` in which way; `settles` lets everything go on that can. */
export type Step = { what: string; pick: number; how: number; settles: boolean }

export interface World {
  server: ReturnType<typeof modelOfSchema>
  line: HeldLine
  page: Page
  /** What may be shown in this course, and what may be done. */
  queries: readonly WebOperation[]
  mutations: readonly WebOperation[]
  variablesOf(operation: WebOperation): Record<string, unknown>
  /** The types of `changing` that something shown, or that may be shown, reads. */
  types: readonly string[]
}

type Act = (world: World, pick: number, how: number) => unknown

function onOne<Item>(some: readonly Item[], pick: number, work: (item: Item) => unknown): void {
  const item = some[pick % Math.max(1, some.length)]
  if (item !== undefined) work(item)
}

const onCall =
  (work: (line: HeldLine, call: HeldLine['calls'][number]) => void): Act =>
  ({ line }, pick) =>
    onOne(line.calls, pick, (call) => work(line, call))

const they =
  (what: 'create' | 'change' | 'delete'): Act =>
  ({ server, types }, pick, how) =>
    onOne(types, pick, (type) => server.theyAct(what, type, how))

const acts: Record<string, [weight: number, Act]> = {
  theyCreate: [4, they('create')],
  theyChange: [6, they('change')],
  theyDelete: [3, they('delete')],
  do: [
    5,
    ({ page, mutations, variablesOf }, pick, how) =>
      onOne(mutations, pick, (mutation) =>
        page.insist(mutation.document, { ...variablesOf(mutation), pick: how }),
      ),
  ],
  turn: [
    2,
    ({ page, queries, variablesOf }, pick) =>
      onOne(queries, pick, (query) => page.turn(query, variablesOf(query))),
  ],
  serve: [10, onCall((line, call) => line.serve(call))],
  answer: [14, onCall((line, call) => line.answer(call))],
  lose: [2, onCall((line, call) => line.lose(call))],
  comeBack: [1, ({ line }) => line.comeBack()],
  comeBackTooLate: [1, ({ line }) => line.comeBackTooLate()],
  tell: [4, ({ line }) => line.tell()],
  hear: [6, ({ line }) => line.hear()],
  hearAll: [
    8,
    ({ line }) => {
      while (line.unheard > 0) {
        line.tell()
        line.hear()
      }
    },
  ],
  wait: [10, (_, __, how) => vi.advanceTimersByTime(30 * (how + 1))],
}

/** One step or another, some oftener than others. */
export const anyStep: fc.Arbitrary<Step> = fc.record({
  what: fc.oneof(
    ...Object.entries(acts).map(([name, [weight]]) => ({ weight, arbitrary: fc.constant(name) })),
  ),
  pick: fc.oneof(fc.nat(3), fc.nat(30)),
  how: fc.nat(11),
  settles: fc.boolean(),
})

export async function take(world: World, { what, pick, how, settles }: Step): Promise<void> {
  acts[what]?.[1](world, pick, how)
  if (settles) await turn()
}

/** All calls are answered, all events heard, and nothing more is asked for. */
export async function comeToRest({ line }: World): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    while (line.restless) {
      quiet = 0
      for (const call of line.calls) line.answer(call)
      await turn()
      line.tell()
      line.hear()
    }
    line.comeBack()
    vi.advanceTimersByTime(10_000)
    await turn()
    quiet += 1
  }
}
