import type { StepAction } from '../../../shared/automations.ts'
import type { Tx } from '../../platform/context.ts'
import type { Sentence } from '../../platform/sentences.ts'
import type { Definition, KeptStep } from '../queries/automations.ts'

/** The run that a step belongs to. */
export type Scene = {
  plan: Definition
  /** its time */
  at: Date
  /** how many matched, which may be more than the steps are for */
  matched: number
  /** what the steps are for */
  subjectIds: readonly string[]
  /** for whom it acts */
  ownerId: string
}

/** An effect before it is had: of one thing, or of the whole run. */
export type Planned = {
  subjectId: string | null
  title: string | null
  /** what the log says besides */
  facts?: Record<string, string>
  /** what it writes; the log does not repeat it */
  text?: string
  /** why it can't be, or need not be */
  failed?: Sentence
  skipped?: Sentence
}

/** The id of an effect is also the id of what it creates. */
export type Effect = Planned & { id: string }

export type StepOf<Action extends StepAction> = Extract<KeptStep, { action: Action }>

/** How a kind of step is done, as the owner of the automation. */
export type StepWork<Action extends StepAction> = {
  /** How many matches one transaction changes; null for a step that is done once a run. */
  batch(step: StepOf<Action>): number | null
  /** What it would do for these matches, without doing it. */
  plan(tx: Tx, step: StepOf<Action>, ids: readonly string[], scene: Scene): Promise<Planned[]>
  /** Does it. Errors: those of the commands that it calls. */
  perform(tx: Tx, step: StepOf<Action>, effects: readonly Effect[], scene: Scene): Promise<void>
}

/** The things that effects are for. */
export const subjectsOf = (effects: readonly Effect[]): string[] =>
  effects.flatMap(({ subjectId }) => subjectId ?? [])

/** How many matches are changed in one transaction by a command that takes many. */
export const batchMax = 50
