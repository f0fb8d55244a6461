import { v5 } from 'uuid'

/** The id of the run of an automation at one of its times. */
export const runIdAt = (automationId: string, time: Date): string => v5(time.toISOString(), automationId)

/** The id of what a step of a run does to one thing, or once. */
export const effectId = (runId: string, step: number, subjectId: string | null): string =>
  v5(`${step}/${subjectId ?? ''}`, runId)

/** The id of the count of what a step of a run left as it was. */
export const unchangedId = (runId: string, step: number): string => v5(`${step}/unchanged`, runId)

/** The id of one of several things that an effect creates. */
export const partId = (id: string, at: number): string => v5(String(at), id)
