import type { Step, StepAction, SubjectKind } from '../../../../shared/automations.ts'

export type StepOf<Action extends StepAction> = Extract<Step, { action: Action }>

/** The props of the fields of a step. */
export interface StepProps<Action extends StepAction> {
  step: StepOf<Action>
  subject: SubjectKind | null
  readOnly: boolean
  errorOf: (field: string) => string | undefined
  onChange: (part: Partial<StepOf<Action>>) => void
}
