import type { AgencyCaller } from '../agencies/factory.ts'
import { signAccessToken } from '../identity/commands/tokens.ts'
import { change } from '../testing/change.ts'
import type { Caller, settableClock, TestServer } from '../testing/server.ts'

export { change, tryChange } from '../testing/change.ts'

export type TestTimer = {
  id: string
  status: string
  elapsed: number
  logged: number
  runningSince: string | null
  stoppedAt: string | null
}
const fields = 'id status elapsed logged runningSince stoppedAt'

/** Starts the caller's time on something; returns the timer. */
export const startTime = (
  server: TestServer,
  caller: Caller,
  input: Record<string, unknown> = { title: 'Sorting the archive' },
): Promise<TestTimer> => change<TestTimer>(server, caller, 'startTimer', input, fields)

export const setStatus = (
  server: TestServer,
  caller: Caller,
  id: string,
  status: string,
): Promise<TestTimer> => change<TestTimer>(server, caller, 'updateTimer', { id, status }, fields)

/** A stretch of time written down by hand. */
export const addSegment = (
  server: TestServer,
  caller: Caller,
  timerID: string,
  startAt: string,
  endAt: string,
): Promise<{ id: string }> => change(server, caller, 'createTimerSegment', { timerID, startAt, endAt })

/** Lets the clock go on; people stay signed in. */
export async function later(
  server: TestServer,
  clock: ReturnType<typeof settableClock>,
  people: AgencyCaller[],
  minutes: number,
): Promise<void> {
  clock.advance(minutes * 60_000)
  for (const person of people) person.accessToken = await signAccessToken(server.app, person)
}
