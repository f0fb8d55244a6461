import type { RunStop } from '../../../shared/automations.ts'

/** A run ends before its last step, for a reason that its log says. */
export class RunStopped extends Error {
  readonly reason: RunStop

  constructor(reason: RunStop) {
    super(`the run stopped: ${reason}`)
    this.name = 'RunStopped'
    this.reason = reason
  }
}
