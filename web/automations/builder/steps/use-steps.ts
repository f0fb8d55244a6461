import { useState } from 'react'
import type { Step } from '../../../../shared/automations.ts'
import type { StepAction } from '../../../../shared/automations-facts.ts'
import { moved } from '../../../ui/order/move.ts'
import { newStep } from './new-step.ts'

let last = 0
const newKey = () => `step-${++last}`

/** Changes of a list of steps, with a key for each step that stays its own when it moves. */
export function useSteps(steps: readonly Step[], onChange: (steps: Step[]) => void) {
  const [kept, keep] = useState<string[]>(() => steps.map(newKey))
  // Steps that come from elsewhere, such as after a discard, are others.
  const keys = kept.length === steps.length ? kept : steps.map((_, at) => kept[at] ?? newKey())
  if (keys !== kept) keep(keys)

  function set(nextKeys: string[], next: Step[]) {
    keep(nextKeys)
    onChange(next)
  }

  return {
    keys,
    add: (action: StepAction) => set([...keys, newKey()], [...steps, newStep(action)]),
    remove: (at: number) => set(keys.toSpliced(at, 1), steps.toSpliced(at, 1)),
    move: (from: number, to: number) => set(moved(keys, from, to), moved(steps, from, to)),
    change: (at: number, part: Partial<Step>) =>
      onChange(steps.map((step, each) => (each === at ? ({ ...step, ...part } as Step) : step))),
  }
}
