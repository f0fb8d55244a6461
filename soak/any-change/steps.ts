import { vi } from 'vitest'
import type { WebOperation } from '../change/web-queries.ts'
import type { HeldLine } from '../harness/held-line.ts'
import { type Act, type Acts, onCall, onOne, type Step, stepOf, takeStep } from '../harness/steps.ts'
import type { modelOfSchema } from './model.ts'
import type { Page } from './page.ts'

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

const they =
  (what: 'create' | 'change' | 'delete'): Act<World> =>
  ({ server, types }, pick, how) =>
    onOne(types, pick, (type) => server.theyAct(what, type, how))

const acts: Acts<World> = {
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

export const anyStep = stepOf(acts)

export const take = (world: World, step: Step): Promise<void> => takeStep(acts, world, step)
